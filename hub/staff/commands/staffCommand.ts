/** `staff add`, `staff list`, `staff withdraw`: who may open the staff's pages, each by a token of their own [CON-26]. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { cleanLine } from '../../../src/domain/forms/cleaning.ts';
import { STAFF_ROLES, type StaffMember, type StaffRole } from '../../store/StaffStore.ts';
import { hashOf, newToken, settingCounts } from '../access/staffAccess.ts';
import { easternText } from '../easternTime.ts';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';

const NAME_MAX = 60;

type Line = { name: string; roles: StaffRole[]; kind: StaffMember['kind'] };

function readRoles(text: string): StaffRole[] {
  const named = text.split(',').map((each) => each.trim());
  const unknown = named.find((each) => each !== 'fleet' && !STAFF_ROLES.some((role) => role === each));
  if (unknown !== undefined) {
    throw new UsageProblem(`--roles takes ${['fleet', ...STAFF_ROLES].join(', ')}, with commas, not "${unknown}"`);
  }
  return STAFF_ROLES.filter((role) => named.includes(role));
}

function readLine(args: string[]): Line {
  const read = () =>
    parseArgs({
      args,
      options: { roles: { type: 'string', default: 'fleet' }, program: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  let line: ReturnType<typeof read>;
  try {
    line = read();
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
  const { positionals, values } = line;
  return {
    name: readName('add', positionals),
    roles: readRoles(values.roles),
    kind: values.program ? 'program' : 'person',
  };
}

/** @throws UsageProblem */
function readName(command: string, [typed = '', ...rest]: string[]): string {
  const name = cleanLine(typed);
  if (name === '' || rest.length > 0 || name.length > NAME_MAX) {
    throw new UsageProblem(`staff ${command} takes one name of at most ${NAME_MAX} characters, in quotation marks`);
  }
  return name;
}

const isNamed = (name: string) => (member: StaffMember) => member.name.toLowerCase() === name.toLowerCase();

/** `fleet, people, changes` */
const rolesText = (roles: readonly StaffRole[]) => ['fleet', ...roles].join(', ');

/** `staff add NAME [--roles fleet,people,changes] [--program]`: prints the token, which is shown nowhere else. */
export const addMember: Command = async (args, io) => {
  const { name, roles, kind } = readLine(args);
  await withStore(io, async (store) => {
    const before = await store.staffMembers();
    const token = newToken();
    const member: StaffMember = {
      id: randomBytes(16).toString('hex'),
      name,
      kind,
      roles,
      tokenHash: hashOf(token),
      totpStep: 0,
      createdAt: io.now(),
    };
    if (before.some(isNamed(name)) || !(await store.addStaffMember(member))) {
      throw new CommandProblem(`"${name}" has a token already: withdraw it first, or choose another name`);
    }
    io.write(`${token}\n`);
    io.note(
      kind === 'program'
        ? `${name} sends it as Authorization: Bearer, and may: ${rolesText(roles)}\n`
        : `give it to ${name} alone, who signs in at /staff, sets up an authenticator there, and may: ${rolesText(roles)}\n`,
    );
    if (settingCounts(before) && !settingCounts([...before, member])) {
      io.note('from now on STAFF_TOKEN opens nothing, and who signed in with it is signed out\n');
    }
  });
};

/** `staff list`: names, what they may do, and who has an authenticator. No token can be shown again. */
export const listMembers: Command = async (args, io) => {
  if (args.length > 0) throw new UsageProblem('staff list takes nothing more');
  await withStore(io, async (store) => {
    const members = await store.staffMembers();
    for (const { name, kind, roles, totpSecret, createdAt } of members) {
      const factor = totpSecret === undefined ? 'person, never signed in' : 'person with authenticator';
      io.write(
        `${name}: ${rolesText(roles)}; ${kind === 'program' ? kind : factor}; since ${easternText(createdAt)}\n`,
      );
    }
    if (members.length === 0) io.note('nobody has a token of their own: make one with staff add\n');
    else if (settingCounts(members)) io.note('STAFF_TOKEN still opens everything: nobody named may change things\n');
  });
};

/** `staff withdraw NAME`: the token opens nothing from now on, and its sessions end, also while the hub runs. */
export const withdrawMember: Command = async (args, io) => {
  const name = readName('withdraw', args);
  await withStore(io, async (store) => {
    const members = await store.staffMembers();
    const member = members.find(isNamed(name));
    if (!member || !(await store.withdrawStaffMember(member.id))) {
      const known = members.map((each) => `\n  ${each.name}`).join('');
      throw new CommandProblem(`"${name}" has no token; ${known ? `these have:${known}` : 'nobody has'}`);
    }
    io.write(`the token of ${member.name} is withdrawn, and its sessions have ended\n`);
    const others = members.filter((each) => each !== member);
    if (!settingCounts(members) && settingCounts(others)) {
      io.note('nobody named may change things any more: where STAFF_TOKEN is set, it opens everything again\n');
    }
  });
};
