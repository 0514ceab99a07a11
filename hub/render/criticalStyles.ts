import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/** A part of a selector that must occur in the page for it to match: `.class`, `tag`, `[name]` or `[name=value]`. */
type Need = string;
type Selector = { text: string; needs: Need[] };
/** One declaration, or a nested block of a rule. */
type Line = {
  text: string;
  /** Name of the custom property it sets */
  sets?: string;
  /** Custom properties and animations it may refer to */
  uses: string[];
};
type Part =
  | { kind: 'rule'; selectors: Selector[]; lines: Line[] }
  /** Prelude and contents of an at-rule block. */
  | { kind: 'group'; head: string; parts: Part[] }
  /** Kept if its name is referred to; without a name, kept on every page. */
  | { kind: 'named'; name?: string; text: string };

/** The style sheet split into parts once, so that each page can take those it uses. */
export type StyleParts = readonly Part[];

/** Splits a style sheet. @param css  text of a built style sheet */
export function parseSheet(css: string): StyleParts {
  return partsOf(postcss.parse(css));
}

/**
 * Returns the rules that a page's first paint needs, in style sheet order, with the custom properties they refer to
 * [CON-38]. The whole sheet follows shortly, so rules for closed elements, print and hover can wait. When in doubt
 * a rule is kept.
 */
export function criticalStyles(sheet: StyleParts, markup: string): string {
  const has = vocabularyOf(withoutUnseen(markup.replace(CLOSED, '')).replace(LATE_GROUND, '$1'));
  const kept = matching(sheet, has);
  const used = usedNames(linesOf(kept));
  return textOf(looked(kept, used));
}

/** Closed dialogs and menus: browsers do not render them, and none opens before the whole sheet has loaded. */
const CLOSED = /<dialog\b(?![^>]*\sopen)[^>]*>.*?<\/dialog>|<search\b[^>]*\spopover\b[^>]*>.*?<\/search>/gs;

/**
 * A tab panel that is not shown, or a section that says of itself that it begins below the first screen (later.css). A
 * footer says so too, but a short page shows it at once.
 */
const UNSEEN = /<(div|section)\b[^>]*\s(?:data-shown="false"|data-below="true")[^>]*>/;

/** Leaves out what is inside of such elements; they themselves are hidden, or given room, by styles of their own. */
function withoutUnseen(markup: string): string {
  let seen = '';
  let rest = markup;
  for (let found = UNSEEN.exec(rest); found; found = UNSEEN.exec(rest)) {
    const [opening, tag = ''] = found;
    seen += rest.slice(0, found.index + opening.length);
    rest = rest.slice(endOf(rest, found.index, tag));
  }
  return seen + rest;
}

/** Returns where the element that begins at `start` ends. */
function endOf(markup: string, start: number, tag: string): number {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(markup); found; found = tags.exec(markup)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return found.index;
  }
  return markup.length;
}

/**
 * The background of a picture that loads later: until then its service's background is enough, and the whole sheet
 * arrives sooner.
 */
const LATE_GROUND = /(<[^>]*?)\sdata-ground="[^"]*"(?![^>]*\sdata-picture=)/g;

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === 'rule') return [ruleOf(node as Rule)];
    return node.type === 'atrule' ? atRuleOf(node as AtRule) : [];
  });
}

function ruleOf(rule: Rule): Part {
  const isFlat = rule.every(({ type }) => type === 'decl' || type === 'comment');
  // Nested rules take their specificity from the whole selector list.
  const selectors = isFlat
    ? rule.selectors.flatMap(alternatives).map((text) => ({ text, needs: needsOf(text) }))
    : [{ text: rule.selector, needs: [] }];
  return { kind: 'rule', selectors, lines: rule.nodes.flatMap(lineOf) };
}

/** A selector entirely in `:where()`: since it has no specificity, its parts can be matched separately. */
const WEIGHTLESS = /^:where\(((?:[^()]|\([^()]*\))*)\)((?:::[\w-]+)?)$/;

function alternatives(selector: string): string[] {
  const [, inside, pseudo = ''] = WEIGHTLESS.exec(selector) ?? [];
  return inside === undefined ? [selector] : postcss.list.comma(inside).map((each) => `:where(${each})${pseudo}`);
}

const LOOKED_UP = /--[\w-]+/g;
/** Properties whose value may name an animation. */
const NAMING = /^(animation|animation-name|--.*)$/;

/**
 * Properties that do not affect a first paint: transitions, scrolling behaviour, the pointer, print. Scroll margin and
 * padding are kept, because they decide how far an address with a fragment scrolls in that paint.
 */
const NOT_PAINTED =
  /^(transition(-.+)?|cursor|touch-action|overscroll-.+|scroll-(snap-.+|behavior)|outline-offset|(-\w+-)?print-color-adjust)$/;

function lineOf(node: ChildNode): Line[] {
  if (node.type === 'comment' || (node.type === 'decl' && NOT_PAINTED.test(node.prop))) return [];
  if (node.type !== 'decl') return [{ text: `${node}`, uses: `${node}`.match(LOOKED_UP) ?? [] }];
  const uses = node.value.match(NAMING.test(node.prop) ? /[\w-]+/g : LOOKED_UP) ?? [];
  return [{ text: `${node}`, sets: node.prop.startsWith('--') ? node.prop : undefined, uses }];
}

/** Print, and the reader's own colours: those rules come with the whole sheet. */
const OTHER_LOOK = /^print$|forced-colors|prefers-contrast/;

function atRuleOf(rule: AtRule): Part[] {
  if (rule.name === 'keyframes') return [{ kind: 'named', name: rule.params, text: `${rule}` }];
  if (rule.name === 'starting-style' || (rule.name === 'media' && OTHER_LOOK.test(rule.params))) return [];
  const isGroup = rule.nodes?.some(({ type }) => type === 'rule' || type === 'atrule');
  if (!isGroup) return [{ kind: 'named', text: rule.nodes ? `${rule}` : `${rule};` }];
  return [{ kind: 'group', head: `@${rule.name} ${rule.params}`, parts: partsOf(rule) }];
}

/**
 * States that no element is in at first paint; they are replaced by a name that no page contains. For elements with
 * their own focus ring, the general ring is enough until then.
 */
const LATER = /:(hover|active|popover-open|modal)\b|::(backdrop|view-transition)|\.[\w-].*:focus-visible\b/;
/** Conditions on the absence of a state. */
const NEGATION = /:not\([^()]*\)/g;
/** What may be absent, or one of several alternatives. */
const OPTIONAL = /:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g;
/** What must be inside of an element, where there is no alternative to it. */
const INSIDE = /:has\(([^(),]*)\)/g;
/** Functional pseudo-classes, innermost first: what they contain may be one of several alternatives, or absent. */
const FUNCTION = /:{1,2}[a-z-]+\([^()]*\)/g;
const PSEUDO = /:{1,2}[a-z-]+/g;
const ATTRIBUTE = /\[([a-z-]+)(?:(=)"?([^"\]]*)"?)?[^\]]*\]/g;
/** Attributes that change before the whole sheet is there: by the browser itself, and by the script in the template's head. */
const CHANGING = new Set(['open', 'data-scheme']);
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;

function needsOf(selector: string): Need[] {
  if (selector.includes('\\')) return [];
  if (LATER.test(selector.replace(NEGATION, ''))) return ['later'];
  let plain = WEIGHTLESS.exec(selector)?.[1] ?? selector;
  const needs: Need[] = [...plain.replace(OPTIONAL, '').matchAll(INSIDE)].flatMap(([, inside = '']) => needsOf(inside));
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(FUNCTION, '');
  }
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

/**
 * Returns the names referred to by effective lines: those that set no custom property, and those that set one that is
 * referred to.
 */
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

/** Removes custom properties and animations that nothing refers to. */
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
