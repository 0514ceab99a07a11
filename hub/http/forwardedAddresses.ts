import { isIP } from 'node:net';

/** Stands for whatever is no address, so that all of it is one client to the limits. */
const NO_ADDRESS = '0.0.0.0';

/** An address with a port, or in the brackets and quotation marks that others write around it. */
const WITH_PORT = /^"?(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)"?$/;

function addressIn(entry: string): string {
  const trimmed = entry.trim();
  const [, inBrackets, beforePort] = WITH_PORT.exec(trimmed) ?? [];
  const address = inBrackets ?? beforePort ?? trimmed;
  return isIP(address) ? address : NO_ADDRESS;
}

/**
 * Returns an `X-Forwarded-For` of addresses alone, in their order. Some proxies write the client's port along, which would
 * make each connection a client of its own to the limits; others write `unknown`. No entry is left out: the address that a
 * proxy saw is found by counting from the end.
 */
export function forwardedAddresses(header: string): string {
  return header.split(',').map(addressIn).join(', ');
}
