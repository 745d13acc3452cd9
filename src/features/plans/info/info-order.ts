import type { PlanInfo } from '@/pocketbase/records'

/**
 * Moves a card one position up or down, within the pinned or the other cards.
 *
 * @param cards in display order
 * @returns the new order, or null if the card cannot move
 */
export function moveInfoCard<Card extends Pick<PlanInfo, 'id' | 'pinned'>>(
  cards: readonly Card[],
  id: string,
  by: -1 | 1,
): Card[] | null {
  const at = cards.findIndex((card) => card.id === id)
  const card = cards[at]
  if (!card || cards[at + by]?.pinned !== card.pinned) return null
  return cards.toSpliced(at, 1).toSpliced(at + by, 0, card)
}
