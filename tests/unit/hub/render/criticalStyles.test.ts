import { describe, expect, it } from 'vitest';
import { criticalStyles, parseSheet } from '../../../../hub/render/criticalStyles.ts';

const critical = (css: string, markup: string) => criticalStyles(parseSheet(css), markup);
const PAGE = '<main class="page wide"><p data-look="line">words</p><svg></svg></main>';

describe('criticalStyles [CON-38]', () => {
  it('keeps the rules for classes, tags and attributes that the page has, in their order', () => {
    expect(critical('.page{color:red}.none{color:tan}p{margin:0}ol{margin:1em}.page.wide>p{top:0}', PAGE)).toBe(
      '.page{color:red}p{margin:0}.page.wide>p{top:0}',
    );
    expect(critical('[data-look=line]{top:0}[data-look=service]{top:1px}[data-full]{top:2px}', PAGE)).toBe(
      '[data-look=line]{top:0}',
    );
  });

  it('drops from a list the selectors that match nothing', () => {
    expect(critical('.none,.page,ol{color:red}', PAGE)).toBe('.page{color:red}');
  });

  it('asks nothing of what stands inside of a function: it may be one of many, or be absent', () => {
    const css =
      '.page:not(.none){top:0}.page:is(.none,.wide){top:1px}.page:has(.none,p){top:2px}.page:not(:has(>.none)){top:3px}';
    expect(critical(css, PAGE)).toBe(css);
  });

  it('drops what only looks so around something that the page does not have', () => {
    expect(critical('.page:has(>p){top:0}.page:has(>.none) p{top:1px}main:has(.wide>.none){top:2px}', PAGE)).toBe(
      '.page:has(>p){top:0}',
    );
  });

  it('takes a whole selector without weight for what stands inside of it', () => {
    expect(
      critical(':where(p, ol){top:0}:where(ol){top:1px}:where(main:is(.a,.b), [lang])::after{top:2px}', PAGE),
    ).toBe(':where(p){top:0}:where(main:is(.a,.b))::after{top:2px}');
  });

  it('keeps what the browser opens by itself', () => {
    expect(critical('details[open]{top:0}', '<details></details>')).toBe('details[open]{top:0}');
  });

  it('keeps the colours of a scheme, which the script in the head chooses after the hub has looked at the markup', () => {
    const css =
      ':where([data-scheme=dark]:not([data-mode=kiosk])){color:red}@media (prefers-color-scheme:dark){:where(:root:not([data-scheme=light],[data-mode=kiosk])){color:tan}}';
    expect(critical(css, PAGE)).toBe(css);
  });

  it('leaves a group without rules out, and keeps the others as they are', () => {
    expect(
      critical('@media (min-width:1px){.none{top:0}}@supports (top:0){@media (min-width:1px){p{top:0}}}', PAGE),
    ).toBe('@supports (top:0){@media (min-width:1px){p{top:0}}}');
  });

  it('keeps the custom properties and animations that are looked up, also by others', () => {
    const css = 'main{--a:var(--b);--b:1px;--c:2px}p{top:var(--a);animation:in 1s}@keyframes in{0%{top:0}}';
    expect(critical(`${css}@keyframes out{0%{top:0}}`, PAGE)).toBe(css.replace(';--c:2px', ''));
  });

  it('leaves out how things would change or scroll and what a pointer looks like', () => {
    const css =
      'p{transition:color 1s;cursor:pointer;touch-action:none;scroll-snap-type:x;-webkit-print-color-adjust:exact;top:0}svg{transition-delay:1s}';
    expect(critical(css, PAGE)).toBe('p{top:0}');
    expect(critical('html{scroll-padding-top:88px}', PAGE)).toBe('html{scroll-padding-top:88px}');
  });

  it('keeps the look of what is disabled where something is', () => {
    expect(critical('p:disabled{top:0}p:not(:disabled){top:1px}', PAGE)).toBe('p:not(:disabled){top:1px}');
    expect(critical('button:disabled{top:0}', '<button disabled="">a</button>')).toBe('button:disabled{top:0}');
  });

  it('leaves the ring of a part of its own for later, and keeps how a part looks that has no focus', () => {
    const all = ':where(:focus-visible){outline:0}p:not(:focus-visible){top:0}p:not(:hover){top:1px}';
    expect(critical(`.page:focus-visible{outline:0}${all}`, PAGE)).toBe(all);
  });

  it('keeps the ground of the first picture, and leaves those of pictures that come later', () => {
    const css = '[data-ground=dawn]{top:0}[data-ground=dusk]{top:1px}';
    const pictures = '<span data-ground="dawn" data-picture="a.wide"></span><span class="b" data-ground="dusk"></span>';
    expect(critical(css, pictures)).toBe('[data-ground=dawn]{top:0}');
  });

  it('leaves for later what nobody sees in a first paint', () => {
    expect(critical('p:hover{top:0}@media print{p{top:0}}p::backdrop{top:0}', PAGE)).toBe('');
    expect(critical('@media (forced-colors:active){p{border:1px solid}}', PAGE)).toBe('');
    expect(critical('@media (prefers-contrast:more){p{color:#000}}', PAGE)).toBe('');
    const menu = '<dialog class="menu"><ul class="tree"></ul></dialog>';
    expect(critical('.menu{top:0}.tree{top:0}', menu)).toBe('');
    expect(critical('.menu{top:0}.tree{top:0}', menu.replace('class', 'open="" class'))).toBe(
      '.menu{top:0}.tree{top:0}',
    );
  });

  it('leaves for later what is inside of a closed tab panel or a section far below, and hides the panel itself', () => {
    const css = '.panel[data-shown=false]{display:none}.inside{top:0}.far{top:1px}.foot{top:2px}.near{top:3px}';
    const page =
      '<div class="panel" data-shown="true"><div class="near"></div></div>' +
      '<div class="panel" data-shown="false"><div><div class="inside"></div></div><div class="inside"></div></div>' +
      '<section data-below="true"><section class="far"></section><p class="far"></p></section>' +
      '<footer data-below="true" class="foot"></footer>';
    expect(critical(css, page)).toBe('.panel[data-shown=false]{display:none}.foot{top:2px}.near{top:3px}');
    expect(critical(css, page.replaceAll('false', 'true'))).toContain('.inside{top:0}');
  });
});
