import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '../../../../src/ui/buttons/Button.tsx';

describe('a button', () => {
  it('is a link when it leads somewhere', () => {
    expect(renderToString(<Button href="/events">Events</Button>)).toMatch(/^<a href="\/events"/);
    expect(renderToString(<Button>Save</Button>)).toMatch(/^<button type="button"/);
  });

  it('gives a page in a new tab no access to this one [SHELL-24]', () => {
    expect(
      renderToString(
        <Button href="https://example.com" target="_blank">
          Go
        </Button>,
      ),
    ).toContain('rel="noopener"');
  });

  it('says that it is busy and keeps its focus', () => {
    const html = renderToString(<Button busy>Send</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('disabled');
  });
});
