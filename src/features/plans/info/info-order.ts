import type { PlanInfo } from '@/pocketbase/records'

/**
 * A card one place further up or down. The pinned ones stay before the others.
 *
 * @param cards in the order they are read
 * @returns null where there is nowhere to go
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
