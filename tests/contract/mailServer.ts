import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as its recipient has it. */
export type ArrivedMail = Email & { envelopeTo: string[]; raw: string; encrypted: boolean };

/** What a server answers in place of taking a mail; `hang` never answers, `die` ends the connection. */
export type Refusal = { code: number; text?: string } | 'die' | 'hang' | undefined;

type Behaviour = {
  /** Before the body is sent, by address */
  atRecipient?: (address: string) => Refusal;
  /** Once the body has been read. @param message  as sent */
  atData?: (address: string, message: string) => Refusal | Promise<Refusal>;
  options?: SMTPServerOptions;
  port?: number;
};

function smtpError({ code, text = 'no' }: { code: number; text?: string }): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** A real mail server on this machine, with STARTTLS by a certificate of its own. It ends with the test. */
export async function startMailServer(behaviour: Behaviour = {}) {
  const arrived: ArrivedMail[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  /** Changed by tests while the server runs. */
  const now = { ...behaviour };

  const refuse = (refusal: Refusal, socket: Socket | undefined, callback: (error: Error) => void): void => {
    if (refusal === 'die') socket?.destroy();
    else if (refusal !== 'hang' && refusal) callback(smtpError(refusal));
  };
  const socketOf = ({ remotePort }: { remotePort: number }) =>
    [...sockets].find((socket) => socket.remotePort === remotePort);

  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onRcptTo({ address }, session, callback) {
      const refusal = now.atRecipient?.(address);
      if (refusal) refuse(refusal, socketOf(session), callback);
      else callback();
    },
    onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        const raw = Buffer.concat(pieces).toString('utf8');
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
        const refusal = await now.atData?.(envelopeTo[0] ?? '', raw);
        if (refusal) return refuse(refusal, socketOf(session), callback);
        const mail = await PostalMime.parse(Buffer.concat(pieces));
        arrived.push({ ...mail, envelopeTo, raw, encrypted: session.secure });
        callback();
        for (const each of waiting) if (arrived.length >= each.count) each.done();
      });
    },
    ...behaviour.options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(behaviour.port ?? 0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;

  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  onTestFinished(close);
  return {
    port,
    url: `smtp://127.0.0.1:${port}?requireTLS=true&tls.rejectUnauthorized=false`,
    arrived,
    behave: (other: Behaviour) => void Object.assign(now, { atRecipient: undefined, atData: undefined }, other),
    connections: () => connections,
    /** Resolves once as many mails have arrived. */
    async mails(count: number): Promise<ArrivedMail[]> {
      if (arrived.length < count) await new Promise<void>((done) => waiting.push({ count, done }));
      return arrived;
    },
    close,
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
