import { request, type Sender } from './request'

/** An open realtime connection with the record events it has received: the action and the id. */
export interface Listener {
  received: Set<`${'create' | 'update' | 'delete'} ${string}`>
  stop: () => void
}

/** Subscribes without the SDK, so that tokens and codes are sent exactly as given. */
export async function listen(url: string, sender: Sender, topics: string[]): Promise<Listener> {
  const abort = new AbortController()
  const received: Listener['received'] = new Set()
  const stream = await fetch(`${url}/api/realtime`, { signal: abort.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let onConnect: (clientId: string) => void
  const connected = new Promise<string>((resolve) => {
    onConnect = resolve
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
        if (data.clientId) onConnect(data.clientId)
        if (data.record) received.add(`${data.action as 'create'} ${data.record.id}`)
      }
    }
  }
  read().catch(() => undefined) // rejects when aborted
  const clientId = await connected
  const { status, body } = await request(url, sender, 'POST', '/api/realtime', {
    ...{ clientId, subscriptions: topics },
  })
  if (status !== 204) throw new Error(`Could not subscribe: ${status} ${JSON.stringify(body)}`)
  return { received, stop: () => abort.abort() }
}
