import { HttpResponse, http } from 'msw'
import type { Dashboard } from '../../../pb_hooks/lib/dashboard/answer.js'

type Row = { id: string } & Record<string, unknown>

const tables = new Map<string, Row[]>()

/** Adds records to the mock server. It ignores filters, so give only records that the query would find. */
export function given(collection: string, ...rows: Row[]): void {
  tables.set(collection, [...rowsOf(collection), ...rows])
}

/** The current records of a collection, including writes by the app. */
export function rowsOf(collection: string): Row[] {
  return tables.get(collection) ?? []
}

export function forgetRecords(): void {
  tables.clear()
}

/** The response of the real server for a record that is missing or not readable. */
export const notFound = () =>
  HttpResponse.json(
    { status: 404, message: "The requested resource wasn't found.", data: {} },
    { status: 404 },
  )

/** Refreshes a valid session: returns the same person and token. */
const refreshedSession = http.post('/api/collections/users/auth-refresh', () =>
  HttpResponse.json(JSON.parse(localStorage.getItem('pocketbase_auth') ?? 'null')),
)

/** PocketBase's record API with in-memory tables, without rules and hooks. */
export const recordHandlers = [
  refreshedSession,
  http.get('/api/plans/summaries', () => HttpResponse.json({ plans: [] })),
  http.get('/api/me/dashboard', () => {
    const answer: Dashboard = {
      plans: rowsOf('trainingPlans') as never,
      gyms: rowsOf('gyms') as never,
      joined: rowsOf('userSubscriptions') as never,
      classes: rowsOf('trainingPlanClasses').toSorted((a, b) =>
        String(a.classDate).localeCompare(String(b.classDate)),
      ) as never,
      attendance: rowsOf('trainingPlanClassAttendances') as never,
      skills: rowsOf('userSkills') as never,
      notes: rowsOf('notes') as never,
      levels: rowsOf('levels') as never,
    }
    return HttpResponse.json(answer)
  }),
  http.get('/api/collections/:collection/records', ({ params }) => {
    const items = rowsOf(String(params.collection))
    return HttpResponse.json({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items })
  }),
  http.get('/api/collections/:collection/records/:id', ({ params }) => {
    const row = rowsOf(String(params.collection)).find(({ id }) => id === params.id)
    return row ? HttpResponse.json(row) : notFound()
  }),
  http.post('/api/collections/:collection/records', async ({ params, request }) => {
    const collection = String(params.collection)
    const body = (await request.json()) as Record<string, unknown>
    const row = { id: `made${String(rowsOf(collection).length).padStart(11, '0')}`, ...body }
    given(collection, row)
    return HttpResponse.json(row)
  }),
  http.patch('/api/collections/:collection/records/:id', async ({ params, request }) => {
    const rows = rowsOf(String(params.collection))
    const before = rows.find(({ id }) => id === params.id)
    if (!before) return notFound()
    const row = { ...before, ...((await request.json()) as Record<string, unknown>) }
    tables.set(
      String(params.collection),
      rows.map((each) => (each === before ? row : each)),
    )
    return HttpResponse.json(row)
  }),
  http.delete('/api/collections/:collection/records/:id', ({ params }) => {
    const collection = String(params.collection)
    tables.set(
      collection,
      rowsOf(collection).filter(({ id }) => id !== params.id),
    )
    return new HttpResponse(null, { status: 204 })
  }),
]
