/**
 * The level that exp implies, as the hooks work it out (pb_hooks/lib/attendance/ledger.js): for rows
 * that are written past them. One more than the number of thresholds reached, and never past the last
 * level, so adding and taking back in any order ends where the sum says.
 *
 * @param {number} exp points on one skill, 0 or more
 * @param {number[]} thresholds exp that completes level 1, level 2, …, ascending
 * @returns {number} from 1 to the number of thresholds
 */
export function levelAt(exp, thresholds) {
  const completed = thresholds.filter((required) => exp >= required).length
  return Math.min(1 + completed, Math.max(1, thresholds.length))
}
