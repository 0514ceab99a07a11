// Objects seen from the side or from above, in their own units, with the waterline, the ground or the centre at 0,0.
// `{lit}` marks openings that light shines through: a window, a door. None has an emblem, a number or a marking.
import { round } from './svg.mjs';

const HELO =
  '<path d="M118 7Q121-4 104-11L80-14Q70-18 60-14L50-8 8-9 3-23H-3L-1-8-2-4 46 4Q56 14 76 14H104Q116 13 118 7Z"/><path d="M8-22.800 140-21.600V-20.400L8-21.200ZM71-21h4v8h-4zM60 14h2v5h30v-5h2v6.500H58zM-9-20l12-4 .5 1.200L-8-18.500Z"/>';

const SHAPES = {
  frigate: {
    width: 204,
    art: '<path d="M2-13 9 0H184L204-21 163-15 160-25 149-25 146-31 133-31 129-40 118-40 116-31 110-31 107-60H105V-66H104V-60L99-33H86L84-24H73V-33L60-35 57-24H42L38-29H22L19-14Z"/><path d="M172-17l2-6h5l12-3.4.3 1-9 3.4 1 5z"/><path d="M97-50h20v1.6H97zM100-56h14v1.3h-14zM30-29v-16h.9v16zM66-35v-11h.8v11z"/>',
  },
  submarine: {
    width: 180,
    art: '<path d="M0 1Q12-5 60-6.500H82L86-26Q96-30 108-26L110-6.500 150-5.500Q172-3 180 1Z"/><path d="M94-27v-15h1.600v15zM99-27v-10h1.200v10zM80-16h36v1.800H80z"/>',
  },
  diving: {
    width: 200,
    art: '<path d="M4 0Q6-9 30-11.500L86-13 90-30Q100-34 112-30L114-13Q168-13 188-6 198-2 198 2 196 10 176 12.500L40 12Q18 9 4 2.500L-8 9V-7Z"/><path d="M-3-17 3-17 7 17H1ZM84-22H122V-20H84ZM99-31v-11h1.500v11z"/>',
  },
  patrolBoat: {
    width: 120,
    art: '<path d="M2-9 6 0H104L122-15 92-11 88-12 84-24H62L58-20H48L46-12H20L4-11Z"/><path d="M68-24 70-44H71L73-24ZM60-36H80V-35H60ZM28-12v-9h.8v9z"/><path d="M66-21H82l1.400 5H65z" fill="{lit}"/>',
  },
  supplyShip: {
    width: 210,
    art: '<path d="M2-14 10 0H190L210-23 168-18H56L54-44H48V-52H40V-44H18L14-16Z"/><path d="M78-18V-44H80V-18ZM112-18V-44H114V-18ZM146-18V-40H148V-18ZM79-43 96-22 95-21 78-41ZM113-43 96-22 97-21 114-41ZM113-43 130-22 129-21 112-41ZM147-39 130-22 131-21 148-37Z"/><path d="M86-26H104V-18H86ZM120-24H138V-18H120Z"/><path d="M20-40H46V-37H20ZM20-33H50V-30H20Z" fill="{lit}" opacity=".8"/>',
  },
  dinghy: {
    width: 60,
    art: '<path d="M2-5Q1 0 6 1H48Q56 0 60-8 50-5 44-5Z"/><path d="M14-5Q12-16 17-17 22-16 21-5ZM26-5Q24-16 29-17 34-16 33-5ZM38-5Q36-15 40-16 45-15 44-5Z"/><circle cx="17" cy="-20" r="3.200"/><circle cx="29" cy="-20" r="3.200"/><circle cx="40.500" cy="-19" r="3.200"/>',
  },
  yacht: {
    width: 40,
    art: '<path d="M4-3Q6 1 10 1H28Q34 0 37-4Z"/><path d="M18-4V-50H18.800V-4ZM20-48Q36-24 36-7L20-7ZM17-42Q10-22 5-7H17Z"/>',
  },
  helo: { width: 130, art: HELO },
  /** The same close by: its glass, and someone at the open door. */
  nearHelo: {
    width: 130,
    art: `${HELO}<path d="M103-8.500Q112-5 115 1.500L99 2 93-10.500ZM68-10H86L91 1V8H68Z" fill="{lit}"/><path d="M76-3a2.600 3 0 1 1 5 0q4 1.500 4 5v6H72V2q0-3.500 4-5Z"/>`,
  },
  jet: {
    width: 70,
    art: '<path d="M0-50 3.500-36 6-14 35 15V22L8 18 7.500 30 18 40V45.500L4 42 2.500 48H-2.500L-4 42-18 45.500V40L-7.500 30-8 18-35 22V15L-6-14-3.500-36Z"/>',
  },
  transport: {
    width: 110,
    art: '<path d="M0-52Q5.500-47 5.500-34V-14L55 4V11L5.500 6 4 32 22 42V47L2 43 0 49-2 43-22 47V42L-4 32-5.500 6-55 11V4L-5.500-14V-34Q-5.500-47 0-52Z"/><path d="M15-16h5v14h-5zM31-10h5V4h-5zM-20-16h5v14h-5zM-36-10h5V4h-5z"/>',
  },
  parkedTransport: {
    width: 190,
    art: '<path d="M2-22Q4-32 20-35L132-36 168-38 178-72H190L184-34Q176-24 150-18L120-11H20Q4-14 2-22Z"/><path d="M54-40H98Q108-38 108-34H48Q48-39 54-40ZM160-72H200V-69H160Z"/><path d="M62-33h20q4 0 4 4t-4 4H62q-5-1-5-4t5-4z"/><path d="M30-12h3v7h-3zM78-12h4v7h-4z"/><circle cx="31" cy="-4" r="4.500"/><circle cx="76" cy="-4.500" r="5"/><circle cx="88" cy="-4.500" r="5"/><path d="M9-28 20-31V-26H7Z" fill="{lit}"/>',
  },
  parkedJet: {
    width: 150,
    art: '<path d="M0-20Q24-26 44-30 56-40 72-36L84-31H112L128-58H138L134-30 148-26 146-20 120-14H40Q12-16 0-20Z"/><path d="M62-22H120L128-18H70ZM46-14h2.500v8H46zM98-14h2.500v8H98z"/><circle cx="47" cy="-4.500" r="4.500"/><circle cx="100" cy="-4.500" r="4.500"/><path d="M50-30Q58-37 68-34L72-30Z" fill="{lit}"/>',
  },
  /** Seen a little from below: long wings, a bulb at the nose, two tail fins, a propeller behind them. */
  drone: {
    width: 128,
    art: '<path d="M0-1Q1-9 13-9.500 24-10 34-6L104-4.500Q112-3 116 0 112 3 104 3.500L30 5Q16 9 6 6 0 4 0-1Z"/><path d="M46 2 66 60 74 61 68 2ZM48-5 34-44 40-45 66-5ZM97-3 112-27 119-27 110-2ZM99 2 113 22 120 22 111 1Z"/><path d="M116.500-13h1.800V13h-1.800Z"/><circle cx="16" cy="9" r="4.500"/><path d="M46-5.200 34-44 35.500-44.400 49-5.200ZM46 2 66 60 67.500 60.200 49.500 2ZM97-3 112-27 113-27 99-3ZM3-4Q5-8 13-8.500 24-9 34-5L33-4Q22-7.500 13-7 6-6.500 3-4Z" fill="{lit}" opacity=".8"/>',
  },
  vehicle: {
    width: 124,
    art: '<path d="M3-15V-45L66-48 82-46 91-32 116-28 120-15V-12H3Z"/><circle cx="27" cy="-10" r="11.500"/><circle cx="94" cy="-10" r="11.500"/><path d="M20-46V-74H21V-46ZM40-48h16v-6H40z"/><path d="M70-42 80-41 86-33H70Z" fill="{lit}"/>',
  },
  truck: {
    width: 150,
    art: '<path d="M2-14V-20H100V-46Q100-50 104-50H124Q128-50 131-46L138-32 146-29V-12H2Z"/><path d="M2-22V-56Q4-60 10-60H88Q94-60 95-56V-22Z"/><circle cx="24" cy="-10" r="10.500"/><circle cx="50" cy="-10" r="10.500"/><circle cx="124" cy="-10" r="10.500"/><path d="M108-45H123L130-33H108Z" fill="{lit}"/>',
  },
  excavator: {
    width: 120,
    art: '<path d="M8-12Q2-12 2-6.500 2 0 8 0H58Q64 0 64-6.500 64-12 58-12ZM8-14V-34H34V-52Q34-54 36-54H52Q55-54 56-50L60-14Z"/><path d="M50-34 78-76 84-74 112-44 106-40 80-66 58-26ZM104-46 116-42 118-26 106-14 98-22Z"/><path d="M39-50H50L53-36H39Z" fill="{lit}"/>',
  },
  tower: {
    width: 40,
    art: '<path d="M-6 0-4-62H4L6 0ZM-13-62-17-78H17L13-62ZM-15-80H15V-82H-15ZM-1-82V-98H0V-82ZM5-82V-92H5.800V-82Z"/><path d="M-15-76h30l-1.600 5h-26.800z" fill="{lit}"/>',
  },
  radar: {
    width: 60,
    art: '<path d="M-12 0-4-30H4L12 0ZM-1-28-8-44 4-40 2-28Z"/><path d="M-26-62Q-24-38 6-34L14-38Q-14-46-20-66Z"/><path d="M-4-48 12-66 13-65-2-46Z"/>',
  },
  lighthouse: {
    width: 30,
    art: '<path d="M-8 0-5-58H5L8 0ZM-8-58V-61H8V-58ZM-5-61V-72H5V-61ZM-6.500-72 0-79 6.500-72Z"/><path d="M8 0v-12h16v12zM7-12l9-6 9 6z"/><path d="M-4-70H4V-63H-4Z" fill="{lit}"/>',
  },
  mast: {
    width: 40,
    art: '<path d="M-1-110H1L3 0H-3ZM-9-84H9V-82.500H-9ZM-7-70H7V-68.500H-7ZM-3-96h9v5h-9z"/><path d="M0-100-36 0M0-100 36 0M0-60-22 0M0-60 22 0" fill="none" stroke="{ink}" stroke-width=".7"/>',
  },
  hangar: {
    width: 150,
    art: '<path d="M0 0V-26Q0-56 40-60H110Q150-56 150-26V0Z"/><path d="M14 0V-30H136V0Z" fill="{lit}" opacity=".5"/><path d="M74-30h2V0h-2zM44-30h1.500V0H44zM105-30h1.500V0H105z"/>',
  },
  tent: {
    width: 130,
    art: '<path d="M0 0 6-26Q34-46 65-50 96-46 124-26L130 0Z"/><path d="M48 0 54-30H76L82 0Z" fill="{lit}"/><path d="M64-30h2V0h-2z"/>',
  },
  crane: {
    width: 90,
    art: '<path d="M8 0 14-78H18L20 0ZM36 0 34-78H38L44 0ZM10-40H42V-37H10ZM12-62H40V-59H12ZM0-80H44V-88H0Z"/><path d="M14-88 20-112H30L36-88ZM30-110 98-92V-89L30-100ZM84-93h1V-64h-1zM80-64h9v6h-9z"/>',
  },
};

/** @param size  width in units of the picture @param lit  colour of light through openings */
export function silhouette(name, x, y, size, colour, { rotate = 0, flip = false, lit = 'none' } = {}) {
  const { width, art } = SHAPES[name];
  const scale = size / width;
  const turn = rotate ? ` rotate(${round(rotate)})` : '';
  const place = `translate(${round(x)} ${round(y)})${turn} scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`;
  return `<g transform="${place}" fill="${colour}">${art.replaceAll('{lit}', lit).replaceAll('{ink}', colour)}</g>`;
}
