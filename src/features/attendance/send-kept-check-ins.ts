import type { QueryClient } from '@tanstack/react-query'
import { errorMessage } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
import { showError } from '@/ui/toast'
import { type KeptCheckIn, keepCheckIn, keptCheckIns } from './kept-check-ins'
import { checkInFailed, undoFromToast } from './mutations'
import { sayCheckedIn } from './say-checked-in'
import { sendCheckIn } from './send-check-in'

/** A server that is down says nothing when it is back, so it is asked again after this long. */
const retryAfterMs = 30_000

let isStarted = false
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what this device still keeps: when the app starts behind the gate, when the connection is
 * back, and every now and then as long as something waits.
 */
export function sendKeptCheckIns(client: QueryClient): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', () => void sendAll(client))
  session.onChange(() => void sendAll(client))
  void sendAll(client)
}

async function sendAll(client: QueryClient): Promise<void> {
  clearTimeout(retry)
  const user = session.user?.id
  if (!user) return
  const outcomes = await Promise.all(
    keptCheckIns(user)
      .filter(({ refusal }) => !refusal)
      .map((kept) => sendOne(client, user, kept)),
  )
  if (outcomes.some((outcome) => outcome === 'sent')) void client.invalidateQueries()
  if (outcomes.some((outcome) => outcome === 'waits')) {
    retry = setTimeout(() => void sendAll(client), retryAfterMs)
  }
}

async function sendOne(client: QueryClient, user: string, kept: KeptCheckIn) {
  try {
    const outcome = await sendCheckIn(client, user, kept.classId)
    if (outcome === 'done' || outcome === 'waits') return outcome
    const undo = () => void undoFromToast(client, outcome)
    void sayCheckedIn(client, outcome, { undo, isLate: true })
    return 'sent'
  } catch (error) {
    const refusal = errorMessage(error)
    keepCheckIn(user, { ...kept, refusal })
    showError(checkInFailed, `${kept.className}: ${refusal}`)
    return 'refused'
  }
}
