/**
 * The level for an amount of exp, as the hooks compute it (pb_hooks/lib/attendance/ledger.js): for rows
 * that are inserted without hooks. It is one more than the number of thresholds reached, capped at the
 * last level, so the order of check-ins and undos does not matter.
 *
 * @param {number} exp points on one skill, 0 or more
 * @param {number[]} thresholds exp that completes level 1, level 2, …, ascending
 * @returns {number} from 1 to the number of thresholds
 */
export function levelAt(exp, thresholds) {
  const completed = thresholds.filter((required) => exp >= required).length
  return Math.min(1 + completed, Math.max(1, thresholds.length))
}
