/**
 * Values as people, phones and programs give them, and how they are stored: the tables of the cases from the field, for
 * the page's rules and for a hub [DEC-83].
 */
type Typed = [typed: string, stored: string];

const ZERO_WIDTH_SPACE = '\u200b';
const BYTE_ORDER_MARK = '\ufeff';

export const EMAILS_TAKEN: Typed[] = [
  ["siobhan.o'brien@example.org", "siobhan.o'brien@example.org"],
  ['siobhan2.o\u2019brien@example.org', "siobhan2.o'brien@example.org"],
  ['a&b@example.org', 'a&b@example.org'],
  ['a/b@example.org', 'a/b@example.org'],
  ['jörg@example.org', 'jörg@example.org'],
  ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
  ['info@bücher.example', 'info@bücher.example'],
  [`mere@example.org${ZERO_WIDTH_SPACE}`, 'mere@example.org'],
  [`${BYTE_ORDER_MARK} hemi@example.org\u00a0`, 'hemi@example.org'],
  ['tama+expo@example.photography', 'tama+expo@example.photography'],
  ['NGAIRE@EXAMPLE.ORG', 'NGAIRE@EXAMPLE.ORG'],
  // A slip that has the form of an address.
  ['a@example.con', 'a@example.con'],
];

export const EMAILS_REFUSED = [
  'a@example..org',
  'a@-example.org',
  'a@example-.org',
  '.a@example.org',
  'a..b@example.org',
  'a.@example.org',
  'a@example.o',
  'a@example.org.',
  'a b@example.org',
  'a@b@example.org',
  'a"b@example.org',
];

export const PHONES_TAKEN: Typed[] = [
  ['0412-345-678', '0412 345 678'],
  ['0412.345.678', '0412 345 678'],
  ['0412345678', '0412 345 678'],
  ['0412 345 678', '0412 345 678'],
  ['(02) 9123 4567', '02 9123 4567'],
  ['02-9123-4567', '02 9123 4567'],
  ['9123 4567', '9123 4567'],
  ['1300 655 506', '1300 655 506'],
  ['+61412345678', '+61 412 345 678'],
  ['+61 412 345 678', '+61 412 345 678'],
  ['+61 (0)412 345 678', '+61 412 345 678'],
  ['(+61) (0)2 9123 4567', '+61 2 9123 4567'],
  ['+61 0412 345 678', '+61 412 345 678'],
  ['0061 412 345 678', '+61 412 345 678'],
  ['0011 61 412 345 678', '+61 412 345 678'],
  ['+61  412  345  678', '+61 412 345 678'],
  ['+64 21 123 45678', '+642 112 345 678'],
  ['+49 (0)30 901820', '+4930 901 820'],
  ['0412\u00a0345\u2009678', '0412 345 678'],
  ['0412\t345\t678', '0412 345 678'],
  ['0412\u2011345\u2011678', '0412 345 678'],
  ['\u202a+61 412 345 678\u202c', '+61 412 345 678'],
  ['\u202d0412345678\u202c', '0412 345 678'],
  ['０４１２３４５６７８', '0412 345 678'],
  // Eight digits are a number, whatever they are.
  ['00000000', '0000 0000'],
];

export const PHONES_REFUSED = [
  // Six digits are too few, though the helpline has them.
  '13 19 01',
  '12345678+',
  '1234567',
  '++61412345678',
  '1234567890123456',
  '0412 345 678 ext 2',
  '٠٤١٢٣٤٥٦٧٨',
];

export const POSTCODES_TAKEN: Typed[] = [
  [`2000${ZERO_WIDTH_SPACE}`, '2000'],
  ['０８００', '0800'],
  [' 0800\u00a0', '0800'],
];

export const CANDIDATE_NUMBERS_TAKEN: Typed[] = [
  ['12 345', '12345'],
  [`00123456${ZERO_WIDTH_SPACE}`, '00123456'],
  ['１２', '12'],
];
