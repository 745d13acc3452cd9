import {
  hydrate,
  type Mutation,
  type MutationStatus,
  type QueryClient,
  useMutationState,
} from '@tanstack/react-query'
import { errorMessage } from '@/pocketbase/errors'
import {
  deleteWrite,
  listWrites,
  notifyOtherTabs,
  type OutboxKey,
  onOtherTabChange,
  readWrite,
} from '@/pocketbase/outbox-store'
import type { Attendance, TrainingClass } from '@/pocketbase/records'
import { RequestError } from '@/pocketbase/request'
import { session } from '@/pocketbase/session'

/** Mutation key of the check-ins in the outbox. */
export const checkInKey = ['attendance', 'checkIn']

export type CheckInVariables = Pick<TrainingClass, 'id' | 'name'>

/** A check-in as stored, with an error once the server has rejected it. */
export type StoredCheckIn = CheckInVariables & { error?: string }

export interface CheckInContext {
  /** Made offline or restored from storage, so the user has not just pressed the button. */
  wasQueued: boolean
  /** In storage, where other tabs can send it, withdraw it or dismiss its error. */
  isStored: boolean
}

/** The server's response, and whether the check-in had been queued before. */
export type SentCheckIn = { attendance: Attendance; wasQueued: boolean }

type CheckInMutation = Mutation<SentCheckIn | null, Error, CheckInVariables, CheckInContext>

/** A check-in that the server has not confirmed. */
export interface OutboxEntry {
  classId: string
  className: string
  /** Waits for a connection; false while its first attempt is under way. */
  isQueued: boolean
  /** The server's error if it rejected the queued check-in, else ''. */
  error: string
}

/** My check-ins that the server has not confirmed, the oldest first. */
export function useOutbox(): OutboxEntry[] {
  return useMutationState<OutboxEntry, CheckInMutation>({
    filters: { mutationKey: checkInKey, predicate: isUnconfirmed },
    select: (mutation) => ({
      classId: mutation.state.variables?.id ?? '',
      className: mutation.state.variables?.name ?? '',
      isQueued: mutation.state.status === 'pending' && wasQueued(mutation),
      error: mutation.state.status === 'error' ? errorMessage(mutation.state.error) : '',
    }),
  })
}

/** Restores and resumes queued check-ins, now and after changes of the session or in other tabs. Returns how to stop. */
export function startOutboxSync(client: QueryClient): () => void {
  const stops = [
    session.onChange(() => void syncWithStorage(client)),
    onOtherTabChange(() => void syncWithStorage(client, { needsRefetch: true })),
  ]
  void syncWithStorage(client)
  return () => {
    for (const stop of stops) stop()
  }
}

/** Removes an entry here and in other tabs: withdraws a check-in, or dismisses its error. */
export function removeCheckIn(client: QueryClient, classId: string): void {
  evict(client, [...findCheckIns(client, classId), ...findCheckIns(client, classId, 'error')])
  void deleteWrite(keyOf(classId)).then(notifyOtherTabs)
}

/** The check-ins of a class in the mutation cache, by default those queued or being sent. */
export function findCheckIns(
  client: QueryClient,
  classId: string,
  status: MutationStatus = 'pending',
): CheckInMutation[] {
  const found = client.getMutationCache().findAll({ mutationKey: checkInKey, status })
  return (found as CheckInMutation[]).filter(({ state }) => state.variables?.id === classId)
}

/** Removes check-ins from the mutation cache, which withdraws one that is being sent. */
export function evict(client: QueryClient, mutations: readonly CheckInMutation[]): void {
  for (const mutation of mutations) client.getMutationCache().remove(mutation as Mutation)
}

/** Storage key of a check-in of the signed-in user. @throws Error when signed out */
export function keyOf(classId: string): OutboxKey {
  return [session.requireUser().id, 'checkIn', classId]
}

/** Whether a check-in has waited for a connection, so that the user no longer waits for its response. */
export function wasQueued({ state }: CheckInMutation): boolean {
  return state.isPaused || state.failureCount > 0 || state.context?.wasQueued === true
}

/** False once another tab has sent or withdrawn a check-in; true if storage cannot be read. */
export async function isStillStored({ state }: CheckInMutation): Promise<boolean> {
  if (!state.context?.isStored || !state.variables) return true
  try {
    const stored = await readWrite<StoredCheckIn>(keyOf(state.variables.id))
    return stored !== undefined && stored.error === undefined
  } catch {
    return true
  }
}

/**
 * Syncs the mutation cache with storage, which all tabs share, and resumes paused mutations.
 *
 * @param needsRefetch another tab has changed storage, and may have sent a check-in
 */
async function syncWithStorage(client: QueryClient, { needsRefetch = false } = {}): Promise<void> {
  const user = session.user?.id
  if (!user) return
  const stored = await listWrites<StoredCheckIn>(user, 'checkIn')
  if (session.user?.id !== user) return
  const filters = { mutationKey: checkInKey, predicate: isUnconfirmed }
  const cached = client.getMutationCache().findAll(filters) as CheckInMutation[]
  hydrate(client, {
    mutations: stored
      .filter((write) => !cached.some((mutation) => isSame(mutation, write)))
      .map(toDehydrated),
  })
  void client.resumePausedMutations()
  // Refetch before the eviction, or buttons would render the old state in between.
  if (needsRefetch) await client.invalidateQueries()
  const isRemoved = (mutation: CheckInMutation) =>
    mutation.state.context?.isStored && !stored.some((write) => isSame(mutation, write))
  evict(client, cached.filter(isRemoved))
}

function isSame({ state }: CheckInMutation, { id, error }: StoredCheckIn): boolean {
  return state.variables?.id === id && (state.status === 'error') === (error !== undefined)
}

/** A stored check-in as a dehydrated mutation, paused or rejected. */
function toDehydrated({ error: message, ...variables }: StoredCheckIn) {
  const error = message === undefined ? null : new RequestError(400, { message })
  const context: CheckInContext = { wasQueued: true, isStored: true }
  return {
    mutationKey: checkInKey,
    state: {
      context,
      data: undefined,
      error,
      failureCount: 0,
      failureReason: error,
      isPaused: error === null,
      status: error === null ? ('pending' as const) : ('error' as const),
      submittedAt: Date.now(),
      variables,
    },
  }
}

function isUnconfirmed({ state }: { state: { status: MutationStatus } }): boolean {
  return state.status === 'pending' || state.status === 'error'
}
