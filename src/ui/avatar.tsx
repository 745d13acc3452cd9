import { useState } from 'react'

type AvatarProps = {
  id: string
  name: string
  src?: string | undefined
  size?: 28 | 32 | 36 | 40 | 72 | undefined
  shape?: 'person' | 'gym' | undefined
}

const tintCount = 6

/** A photo, or the initials on a tint that stays the same for an id. Decoration: the name stands beside it. */
export function Avatar({ id, name, src, size = 36, shape = 'person' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const shapeClass = shape === 'gym' ? 'av-gym' : `av-tint-${tintOf(id)}`
  const className = `av av-${size} ${shapeClass}`

  if (src && src !== brokenSrc) {
    return (
      <img
        className={className}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBrokenSrc(src)}
      />
    )
  }
  return (
    <span className={`${className} ${shape === 'gym' ? 'weave' : ''}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function tintOf(id: string): number {
  let sum = 0
  for (const character of id) sum += character.codePointAt(0) ?? 0
  return (sum % tintCount) + 1
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  return ([...word][0] ?? '').toUpperCase()
}
