import { appendFileSync } from 'node:fs'

/** Whether this is the long run of `npm run test:faults`, not `npm test`. */
export const isLongRun = Boolean(process.env.FAULT_FIGURES)

/** Passes figures to `npm run test:faults`, which prints them. */
export function noteFigures(kind: string, figures: Record<string, string | number>): void {
  if (!process.env.FAULT_FIGURES) return
  appendFileSync(process.env.FAULT_FIGURES, `${JSON.stringify({ kind, figures })}\n`)
}
