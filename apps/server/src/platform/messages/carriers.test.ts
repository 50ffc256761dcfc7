import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtpCarrier } from './smtp-carrier.ts'

/** The part of SMTP that one mail needs; resolves with what came after DATA. */
async function startMailServer(recipientAnswer = '250 OK') {
  const lines: string[] = []
  const server = createTcpServer(socket => {
    let isInData = false
    socket.write('220 test\r\n')
    createInterface({ input: socket }).on('line', line => {
      lines.push(line)
      if (isInData) {
        isInData = line !== '.'
        if (!isInData) socket.write('250 OK\r\n')
        return
      }
      isInData = line === 'DATA'
      const answers: Record<string, string> = { EHLO: '250 test', RCPT: recipientAnswer, DATA: '354 go on', QUIT: '221 bye' }
      socket.write(`${answers[line.slice(0, 4)] ?? '250 OK'}\r\n`)
    })
  }).listen(0)
  await once(server, 'listening')
  return { lines, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test('a mail goes out by SMTP with a Message-ID that is the same at every try', async () => {
  const server = await startMailServer()
  const carrier = createSmtpCarrier({ url: server.url, from: 'play@example.com' })
  await carrier.carry({ channel: 'mail', to: 'member@example.com', subject: 'Welcome', text: 'Good luck.' }, 'id-1')
  server.close()
  expect(server.lines).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<play@example.com>',
      'RCPT TO:<member@example.com>',
      'Subject: Welcome',
      'Message-ID: <id-1@example.com>',
      'Good luck.',
    ]),
  )
})

test('a recipient that the mail server refuses is a failure', async () => {
  const server = await startMailServer('550 no such user')
  const carrier = createSmtpCarrier({ url: server.url, from: 'play@example.com' })
  await expect(carrier.carry({ channel: 'mail', to: 'nobody@example.com', subject: 'x', text: 'x' }, 'id-1')).rejects.toThrow(/550/)
  server.close()
})

async function startGateway(status: number) {
  const requests: { headers: Record<string, unknown>; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ headers: request.headers, body: JSON.parse(body) })
    response.writeHead(status).end()
  }).listen(0)
  await once(server, 'listening')
  return { requests, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

test('an SMS goes to the gateway with its id as idempotency key and the credentials of the address', async () => {
  const gateway = await startGateway(202)
  await createSmsGateway(`http://user:pass@127.0.0.1:${gateway.port}/send`).carry({ channel: 'sms', to: '+861', text: 'hi' }, 'id-2')
  gateway.close()
  expect(gateway.requests).toMatchObject([
    {
      headers: { 'idempotency-key': 'id-2', authorization: `Basic ${Buffer.from('user:pass').toString('base64')}` },
      body: { id: 'id-2', to: '+861', text: 'hi' },
    },
  ])
})

test('an answer of the gateway other than acceptance is a failure', async () => {
  const gateway = await startGateway(503)
  await expect(
    createSmsGateway(`http://127.0.0.1:${gateway.port}`).carry({ channel: 'sms', to: '+861', text: 'hi' }, 'id-3'),
  ).rejects.toThrow('the SMS gateway answered 503')
  gateway.close()
})
