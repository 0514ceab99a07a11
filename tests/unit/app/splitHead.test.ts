import { describe, expect, it } from 'vitest';
import { splitHead } from '../../../src/entry-server.tsx';

describe('splitting what React renders', () => {
  it('moves title, meta and link elements in front of the first real element to the head [SHELL-05]', () => {
    const head = '<title>A - B</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/x"/>';
    expect(splitHead(`${head}<main><p>Text</p></main>`)).toEqual({ head, body: '<main><p>Text</p></main>' });
  });

  it('leaves alone what stands further down', () => {
    const body = '<main><link rel="preload"/></main>';
    expect(splitHead(body)).toEqual({ head: '', body });
  });

  it('takes an empty title along', () => {
    expect(splitHead('<title></title>x').head).toBe('<title></title>');
  });
});
