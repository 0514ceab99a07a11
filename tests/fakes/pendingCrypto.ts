/**
 * How many Web Crypto calls are under way. They are the only thing in these tests that a fake clock does not drive:
 * time may not go on before they are done.
 */
let pending = 0;

const subtle = Object.getPrototypeOf(crypto.subtle) as Record<string, unknown>;
for (const name of [
  'digest',
  'encrypt',
  'decrypt',
  'importKey',
  'exportKey',
  'generateKey',
  'deriveBits',
  'deriveKey',
]) {
  const original = subtle[name] as (...values: unknown[]) => Promise<unknown>;
  subtle[name] = function counted(this: SubtleCrypto, ...values: unknown[]): Promise<unknown> {
    pending += 1;
    return original.apply(this, values).finally(() => {
      pending -= 1;
    });
  };
}

export function pendingCrypto(): number {
  return pending;
}
