import { useState } from 'react'

type AvatarProps = {
  id: string
  name: string
  src?: string | undefined
  size?: 28 | 32 | 36 | 40 | 72 | undefined
  shape?: 'person' | 'gym' | undefined
}

const sizes = {
  28: '[--size:28px]',
  32: '[--size:32px]',
  36: '[--size:36px]',
  40: '[--size:40px]',
  72: '[--size:72px]',
}

const tints = [
  'bg-[#cfd9d6]',
  'bg-[#ddd5c8]',
  'bg-[#d3d3dc]',
  'bg-[#d7dccb]',
  'bg-[#dcd0d0]',
  'bg-[#cddccf]',
]

const gymClass = 'rounded-[20%] bg-[#2b3026] text-[#eef0ea]'

/** A photo, or initials on a tint derived from the id. Decorative: the name is shown beside it. */
export function Avatar({ id, name, src, size = 36, shape = 'person' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const shapeClass = shape === 'gym' ? gymClass : tintOf(id)
  const className = `avatar ${sizes[size]} ${shapeClass}`

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

function tintOf(id: string): string {
  let sum = 0
  for (const character of id) sum += character.codePointAt(0) ?? 0
  return tints[sum % tints.length] ?? ''
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  return ([...word][0] ?? '').toUpperCase()
}
