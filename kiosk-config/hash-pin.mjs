#!/usr/bin/env node
// Makes the pinHash of a profile: node kiosk-config/hash-pin.mjs 471108
import { pbkdf2Sync, randomBytes } from 'node:crypto';

const ROUNDS = 600_000;
const [, , pin = ''] = process.argv;
if (!/^\d{6,8}$/.test(pin)) {
  console.error('Usage: node kiosk-config/hash-pin.mjs PIN   (6 to 8 digits)');
  process.exit(1);
}
const salt = randomBytes(16);
const hash = pbkdf2Sync(pin, salt, ROUNDS, 32, 'sha256');
process.stdout.write(
  `${['pbkdf2-sha256', ROUNDS, salt.toString('base64url'), hash.toString('base64url')].join('$')}\n`,
);
