import { heightAt, round } from './svg.mjs';

/** A slender gum tree, standing on its foot. */
export function gum(x, y, height, random) {
  const lean = (random() - 0.5) * height * 0.22;
  const crowns = 3 + Math.floor(random() * 3);
  let trunk = `M${round(x - height * 0.018)} ${round(y)}Q${round(x + lean * 0.2)} ${round(y - height * 0.4)} ${round(x + lean)} ${round(y - height * 0.8)}L${round(x + lean + height * 0.012)} ${round(y - height * 0.8)}Q${round(x + lean * 0.2 + height * 0.03)} ${round(y - height * 0.4)} ${round(x + height * 0.022)} ${round(y)}Z`;
  let crown = '';
  for (let index = 0; index < crowns; index += 1) {
    const centreX = x + lean + (random() - 0.5) * height * 0.5;
    const centreY = y - height * (0.62 + random() * 0.36);
    const rx = height * (0.11 + random() * 0.1);
    const ry = rx * (0.42 + random() * 0.2);
    crown += `M${round(centreX - rx)} ${round(centreY)}A${round(rx)} ${round(ry)} 0 0 1 ${round(centreX + rx)} ${round(centreY)}Q${round(centreX + rx * 0.5)} ${round(centreY + ry * 0.7)} ${round(centreX)} ${round(centreY + ry * 0.35)}T${round(centreX - rx)} ${round(centreY)}Z`;
    const branch = [x + lean * 0.6, y - height * 0.5];
    trunk += `M${round(branch[0])} ${round(branch[1])}L${round(centreX)} ${round(centreY + ry * 0.3)}L${round(centreX + height * 0.01)} ${round(centreY + ry * 0.3)}L${round(branch[0] + height * 0.016)} ${round(branch[1])}Z`;
  }
  return trunk + crown;
}

/** A snow gum or pine: a tapering tree of tiers. */
export function pine(x, y, height, random) {
  const half = height * (0.16 + random() * 0.05);
  const tiers = [0, 1, 2, 3].map((tier) => {
    const top = y - height * (1 - tier * 0.2);
    const bottom = top + height * 0.34;
    const reach = half * (0.4 + tier * 0.22);
    return `M${round(x)} ${round(top)}L${round(x + reach)} ${round(bottom)}H${round(x - reach)}Z`;
  });
  return `${tiers.join('')}M${round(x - height * 0.02)} ${round(y)}v${round(-height * 0.2)}h${round(height * 0.04)}V${round(y)}Z`;
}

/** A palm of the north: bent trunk, drooping fronds. */
export function palm(x, y, height, random) {
  const lean = (random() - 0.5) * height * 0.3;
  const [topX, topY] = [x + lean, y - height];
  let d = `M${round(x - height * 0.018)} ${round(y)}Q${round(x)} ${round(y - height * 0.6)} ${round(topX)} ${round(topY)}L${round(topX + height * 0.014)} ${round(topY)}Q${round(x + height * 0.04)} ${round(y - height * 0.6)} ${round(x + height * 0.02)} ${round(y)}Z`;
  for (let frond = 0; frond < 8; frond += 1) {
    const angle = Math.PI * (0.94 + (frond / 7) * 1.12);
    const reach = height * (0.26 + random() * 0.12);
    const [endX, endY] = [topX + Math.cos(angle) * reach, topY + Math.sin(angle) * reach * 0.45 + reach * 0.34];
    const [bendX, bendY] = [topX + Math.cos(angle) * reach * 0.6, topY + Math.sin(angle) * reach * 0.75];
    d += `M${round(topX)} ${round(topY)}Q${round(bendX)} ${round(bendY)} ${round(endX)} ${round(endY)}Q${round(bendX)} ${round(bendY + reach * 0.16)} ${round(topX)} ${round(topY)}Z`;
  }
  return d;
}

/** Blades along a line of land. */
export function grass(points, from, to, height, random) {
  let d = '';
  for (let x = from; x < to; x += height * (0.25 + random() * 0.5)) {
    const length = height * (0.4 + random() * 0.8);
    const bend = (random() - 0.4) * height * 0.5;
    d += `M${round(x)} ${round(heightAt(points, x) + 2)}q${round(bend * 0.3)} ${round(-length * 0.6)} ${round(bend)} ${round(-length)}`;
  }
  return d;
}
