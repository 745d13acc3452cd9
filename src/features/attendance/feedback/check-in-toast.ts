import type { QueryClient } from '@tanstack/react-query'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import type { Attendance } from '@/pocketbase/records'
import { showSuccess } from '@/ui/toast/toast'
import { type Gain, gainsOf, gainsSummary } from './gains'
import { showLevelUp } from './level-up'

/**
 * Shows what a check-in earned, after fetching the new levels.
 *
 * @param undo undoes the check-in; must run without a component, because the toast outlives the page
 * @param isLate the check-in was queued, so the user has not just pressed the button
 */
export async function showCheckedIn(
  client: QueryClient,
  attendance: Attendance,
  { undo, isLate = false }: { undo: () => void; isLate?: boolean },
): Promise<void> {
  if (attendance.already) {
    // A queued check-in that is stored already needs no message.
    if (!isLate) showSuccess("You've already logged this class")
    return
  }
  const gains = await fetchGains(client, attendance)
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

/** The gains with their new levels, or without levels if the request fails. */
async function fetchGains(client: QueryClient, attendance: Attendance): Promise<Gain[]> {
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
