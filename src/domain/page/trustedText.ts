/**
 * The one way in which text becomes markup, or the address of a script or worker. Pages require it
 * (`require-trusted-types-for 'script'`), so a text that gets to such a place by any other way stays a text [HUB-22].
 *
 * The policy changes nothing: HTML is what the hub has sanitised, and `script-src` and `worker-src` say where scripts come
 * from. What it gives is that these callers are all there are; a test names them. Below everything else because parts and
 * screens need it; without the browser's interface, as on the hub, a text stays what it is.
 */
export const TRUSTED_POLICY = 'site';

type Rules = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };

const asItIs = (text: string) => text;
const rules: Rules = { createHTML: asItIs, createScriptURL: asItIs };

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
const policy = trustedTypes?.createPolicy(TRUSTED_POLICY, rules) ?? rules;

/** Returns HTML of the content as what markup is made of; call it once a text, because no two results are the same. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** Returns the address of a script or worker of ours as what one is started from. */
export const trustedScriptUrl = (address: string): string => policy.createScriptURL(address);
