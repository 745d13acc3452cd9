import { request, type Sender } from './request'

/** An open realtime connection, and what it was told of records: the event and the record's id. */
export interface Listener {
  heard: Set<`${'create' | 'update' | 'delete'} ${string}`>
  stop: () => void
}

/** Listens by hand, so that tokens and codes are sent exactly as a test says. */
export async function listen(url: string, sender: Sender, topics: string[]): Promise<Listener> {
  const leave = new AbortController()
  const heard: Listener['heard'] = new Set()
  const stream = await fetch(`${url}/api/realtime`, { signal: leave.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let greet: (clientId: string) => void
  const greeting = new Promise<string>((resolve) => {
    greet = resolve
  })
  const read = async () => {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      text += chunk.value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = JSON.parse(/^data:(.*)$/m.exec(event)?.[1] ?? '{}')
        if (data.clientId) greet(data.clientId)
        if (data.record) heard.add(`${data.action as 'create'} ${data.record.id}`)
      }
    }
  }
  read().catch(() => undefined) // ends by being left
  const clientId = await greeting
  const { status, body } = await request(url, sender, 'POST', '/api/realtime', {
    ...{ clientId, subscriptions: topics },
  })
  if (status !== 204) throw new Error(`Could not listen: ${status} ${JSON.stringify(body)}`)
  return { heard, stop: () => leave.abort() }
}
