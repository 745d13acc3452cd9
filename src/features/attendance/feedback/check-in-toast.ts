import type { QueryClient } from '@tanstack/react-query'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import type { Attendance } from '@/pocketbase/records'
import { showSuccess } from '@/ui/toast/toast'
import { type Gain, gainsOf, gainsSummary } from './gains'
import { showLevelUp } from './level-up'

/**
 * Shows what a check-in earned, once the new levels are known.
 *
 * @param undo takes it back; runs without a component, because the toast outlives the page
 * @param isLate it had waited for a connection: then nobody has just pressed anything
 */
export async function showCheckedIn(
  client: QueryClient,
  attendance: Attendance,
  { undo, isLate = false }: { undo: () => void; isLate?: boolean },
): Promise<void> {
  if (attendance.already) {
    // What waited is where it belongs, whichever way it came there.
    if (!isLate) showSuccess("You've already logged this class")
    return
  }
  const gains = await readGains(client, attendance)
  if (!isLate && gains.some(({ isRaised }) => isRaised)) {
    showLevelUp({ expEarned: attendance.expEarned, gains })
    return
  }
  const where = isLate ? ` to ${attendance.className}` : ''
  showSuccess(`Checked in${where}. +${attendance.expEarned} exp`, {
    detail: gainsSummary(gains),
    action: { label: 'Undo', onPress: undo },
  })
}

/** The gains with their new levels, or without where these cannot be read right now. */
async function readGains(client: QueryClient, attendance: Attendance): Promise<Gain[]> {
  const awards = attendance.awards ?? []
  if (awards.length === 0) return []
  try {
    const [mySkills, levels] = await Promise.all([
      client.query({ ...mySkillsOptions(), staleTime: 0 }),
      client.query(levelsOptions()),
    ])
    return gainsOf(awards, mySkills, levels)
  } catch {
    return gainsOf(awards, [], [])
  }
}
