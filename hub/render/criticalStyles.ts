import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/** What a selector can only match when the page has it: `.class`, `tag`, `[name]` or `[name=value]`. */
type Need = string;
type Selector = { text: string; needs: Need[] };
/** One declaration, or what is nested in a rule. */
type Line = {
  text: string;
  /** Name of the custom property that it sets */
  sets?: string;
  /** Custom properties and animations that it may look up */
  uses: string[];
};
type Part =
  | { kind: 'rule'; selectors: Selector[]; lines: Line[] }
  /** Head and what stands in its braces. */
  | { kind: 'group'; head: string; parts: Part[] }
  /** Kept where its name is looked up; without a name on every page. */
  | { kind: 'named'; name?: string; text: string };

/** A style sheet that is taken apart once, so that each page can take from it what it uses. */
export type StyleParts = readonly Part[];

/** @param css  text of a built style sheet */
export function takeApart(css: string): StyleParts {
  return partsOf(postcss.parse(css));
}

/**
 * The rules that show in the first paint of a page, in the order of its style sheets, with the custom properties they
 * look up [CON-38]. The sheets as wholes follow within moments: what is closed yet, printed, or under a pointer can wait
 * for them. When in doubt a rule stays.
 */
export function criticalStyles(sheets: readonly StyleParts[], markup: string): string {
  const has = vocabularyOf(markup.replace(CLOSED, '').replace(LATE_GROUND, '$1'));
  const kept = sheets.flatMap((parts) => matching(parts, has));
  const used = usedNames(linesOf(kept));
  return textOf(looked(kept, used));
}

/** Menus and other dialogs that are closed: browsers show nothing of them, and none opens before its sheet is there. */
const CLOSED = /<dialog\b(?![^>]*\sopen)[^>]*>.*?<\/dialog>|<search\b[^>]*\spopover\b[^>]*>.*?<\/search>/gs;

/** The ground of a picture that comes later: until then the ground of its service is enough, and the sheets are here sooner. */
const LATE_GROUND = /(<[^>]*?)\sdata-ground="[^"]*"(?![^>]*\sdata-picture=)/g;

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === 'rule') return [ruleOf(node as Rule)];
    return node.type === 'atrule' ? atRuleOf(node as AtRule) : [];
  });
}

function ruleOf(rule: Rule): Part {
  const isFlat = rule.every(({ type }) => type === 'decl' || type === 'comment');
  // What is nested takes its weight from the whole list.
  const selectors = isFlat
    ? rule.selectors.flatMap(alternatives).map((text) => ({ text, needs: needsOf(text) }))
    : [{ text: rule.selector, needs: [] }];
  return { kind: 'rule', selectors, lines: rule.nodes.flatMap(lineOf) };
}

/** A whole selector in `:where()`, whose parts match as if each stood alone. */
const WEIGHTLESS = /^:where\(((?:[^()]|\([^()]*\))*)\)((?:::[\w-]+)?)$/;

function alternatives(selector: string): string[] {
  const [, inside, pseudo = ''] = WEIGHTLESS.exec(selector) ?? [];
  return inside === undefined ? [selector] : postcss.list.comma(inside).map((each) => `:where(${each})${pseudo}`);
}

const LOOKED_UP = /--[\w-]+/g;
/** Their values may name an animation. */
const NAMING = /^(animation|animation-name|--.*)$/;

/**
 * What changes nothing in a first paint: how it would change or scroll, what a pointer looks like, what paper gets. How
 * far an address with a fragment scrolls is decided with that paint, and stays.
 */
const NOT_PAINTED =
  /^(transition(-.+)?|cursor|touch-action|overscroll-.+|scroll-(snap-.+|behavior)|outline-offset|(-\w+-)?print-color-adjust)$/;

function lineOf(node: ChildNode): Line[] {
  if (node.type === 'comment' || (node.type === 'decl' && NOT_PAINTED.test(node.prop))) return [];
  if (node.type !== 'decl') return [{ text: `${node}`, uses: `${node}`.match(LOOKED_UP) ?? [] }];
  const uses = node.value.match(NAMING.test(node.prop) ? /[\w-]+/g : LOOKED_UP) ?? [];
  return [{ text: `${node}`, sets: node.prop.startsWith('--') ? node.prop : undefined, uses }];
}

/** Paper, and a palette of the reader's own: its borders and lines come with the sheets as wholes. */
const OTHER_LOOK = /^print$|forced-colors|prefers-contrast/;

function atRuleOf(rule: AtRule): Part[] {
  if (rule.name === 'keyframes') return [{ kind: 'named', name: rule.params, text: `${rule}` }];
  if (rule.name === 'starting-style' || (rule.name === 'media' && OTHER_LOOK.test(rule.params))) return [];
  const isGroup = rule.nodes?.some(({ type }) => type === 'rule' || type === 'atrule');
  if (!isGroup) return [{ kind: 'named', text: rule.nodes ? `${rule}` : `${rule};` }];
  return [{ kind: 'group', head: `@${rule.name} ${rule.params}`, parts: partsOf(rule) }];
}

/**
 * States that nothing is in while it is painted for the first time. A name no page has stands for them. What the keyboard
 * reaches sooner has the ring that all of it has; that of a part of its own can wait.
 */
const LATER = /:(hover|active|popover-open|modal)\b|::(backdrop|view-transition)|\.[\w-].*:focus-visible\b/;
/** Asks for those that are not in a state. */
const NEGATION = /:not\([^()]*\)/g;
/** Innermost first: what is asked inside of them may be one of many, or absent. */
const FUNCTION = /:{1,2}[a-z-]+\([^()]*\)/g;
const PSEUDO = /:{1,2}[a-z-]+/g;
const ATTRIBUTE = /\[([a-z-]+)(?:(=)"?([^"\]]*)"?)?[^\]]*\]/g;
/** Changed by the browser itself, without a script. */
const CHANGING = new Set(['open']);
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;

function needsOf(selector: string): Need[] {
  if (selector.includes('\\')) return [];
  if (LATER.test(selector.replace(NEGATION, ''))) return ['later'];
  let plain = WEIGHTLESS.exec(selector)?.[1] ?? selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(FUNCTION, '');
  }
  const needs: Need[] = [];
  plain = plain.replace(ATTRIBUTE, (_, name: string, equals?: string, value?: string) => {
    if (!CHANGING.has(name)) needs.push(equals ? `[${name}=${value}]` : `[${name}]`);
    return '';
  });
  if (/:disabled\b/.test(plain)) needs.push('[disabled]');
  plain = plain.replace(PSEUDO, '');
  plain = plain.replace(CLASS, (_, name: string) => {
    needs.push(`.${name}`);
    return '';
  });
  for (const [, tag] of plain.matchAll(TAG)) needs.push(tag as string);
  return needs;
}

const OPENING_TAG = /<([a-z][a-z0-9]*)/gi;
const ATTRIBUTE_OF_TAG = /\s([a-z-]+)(?:="([^"]*)")?(?=[\s/>])/gi;

function vocabularyOf(markup: string): ReadonlySet<Need> {
  const has = new Set<Need>(['html', 'body', 'head']);
  for (const [, tag = ''] of markup.matchAll(OPENING_TAG)) has.add(tag.toLowerCase());
  for (const [, name = '', value = ''] of markup.matchAll(ATTRIBUTE_OF_TAG)) {
    has.add(`[${name}]`);
    if (name !== 'class') has.add(`[${name}=${value}]`);
    else for (const each of value.split(/\s+/)) has.add(`.${each}`);
  }
  return has;
}

function matching(parts: StyleParts, has: ReadonlySet<Need>): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'named') return [part];
    if (part.kind === 'group') {
      const inner = matching(part.parts, has);
      return inner.length > 0 ? [{ ...part, parts: inner }] : [];
    }
    const selectors = part.selectors.filter(({ needs }) => needs.every((need) => has.has(need)));
    return selectors.length > 0 ? [{ ...part, selectors }] : [];
  });
}

function linesOf(parts: StyleParts): Line[] {
  return parts.flatMap((part) => {
    if (part.kind === 'rule') return part.lines;
    if (part.kind === 'group') return linesOf(part.parts);
    return part.name === undefined ? [] : [{ text: '', sets: part.name, uses: part.text.match(LOOKED_UP) ?? [] }];
  });
}

/** What is looked up by lines that count: those that set nothing, and those that set what is looked up. */
function usedNames(lines: readonly Line[]): ReadonlySet<string> {
  const used = new Set<string>();
  let counting = lines.filter(({ sets }) => sets === undefined);
  let idle = lines.filter(({ sets }) => sets !== undefined);
  while (counting.length > 0) {
    for (const { uses } of counting) for (const name of uses) used.add(name);
    counting = idle.filter(({ sets = '' }) => used.has(sets));
    idle = idle.filter(({ sets = '' }) => !used.has(sets));
  }
  return used;
}

/** Without the custom properties and animations that nothing looks up. */
function looked(parts: readonly Part[], used: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'named') return part.name === undefined || used.has(part.name) ? [part] : [];
    if (part.kind === 'group') return [{ ...part, parts: looked(part.parts, used) }];
    return [{ ...part, lines: part.lines.filter(({ sets }) => sets === undefined || used.has(sets)) }];
  });
}

function textOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'named') return part.text;
      if (part.kind === 'group') return braced(part.head, textOf(part.parts));
      return braced(part.selectors.map(({ text }) => text).join(), part.lines.map(({ text }) => text).join(';'));
    })
    .join('');
}

const braced = (head: string, body: string) => body && `${head}{${body}}`;
