import { fileUrl } from '@/pocketbase/files'
import type { Gym } from '@/pocketbase/records'
import { Avatar } from '@/ui/display/avatar'

/** A gym's square picture, or its initials on gi weave. */
export function GymAvatar({
  gym,
  size,
}: {
  gym: Pick<Gym, 'id' | 'collectionId' | 'name' | 'avatar'>
  size: 40 | 72
}) {
  const thumb = size === 40 ? '80x80' : '160x160'
  return (
    <Avatar
      id={gym.id}
      name={gym.name}
      src={fileUrl(gym, gym.avatar, thumb)}
      size={size}
      shape="gym"
    />
  )
}
