import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SERVICES } from '../../../../src/domain/services.ts';
import { ServiceMark } from '../../../../src/ui/icons/ServiceMark.tsx';
import { ServiceTag } from '../../../../src/ui/text/Tag.tsx';

describe('the mark of a service', () => {
  it('exists for each service and matches the one supplied [SHELL-15, SHELL-17]', () => {
    const drawings = SERVICES.map((service) => renderToString(<ServiceMark service={service} />));
    expect(drawings.map((svg) => /data-mark="([^"]*)"/.exec(svg)?.[1])).toEqual([...SERVICES]);
    expect(new Set(drawings.map((svg) => / d="([^"]*)"/.exec(svg)?.[1])).size).toBe(SERVICES.length);
  });

  it('stands beside the name, which is All Services for all of them [SHELL-16]', () => {
    expect(renderToString(<ServiceTag service="tri-service" />)).toContain('All Services');
    expect(renderToString(<ServiceTag service="air-force" />)).toContain('Air Force');
  });
});
