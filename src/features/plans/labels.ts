/** Select options for stored values of info cards and schedules, in display order. */
export const infoKinds = [
  { value: 'about', label: 'About' },
  { value: 'goals', label: 'Goals' },
  { value: 'rules', label: 'Rules' },
  { value: 'bring', label: 'What to bring' },
  { value: 'place', label: 'Place' },
  { value: 'contact', label: 'Contact' },
  { value: 'resource', label: 'Resource' },
  { value: 'announcement', label: 'Announcement' },
] as const

export const planLevels = [
  { value: 'all', label: 'All levels' },
  { value: 'beginner', label: 'Beginners' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'kids', label: 'Kids' },
] as const

export const attires = [
  { value: 'gi', label: 'Gi' },
  { value: 'nogi', label: 'No-gi' },
  { value: 'both', label: 'Gi and no-gi' },
] as const

/** Label of a stored value; '' for an empty or unknown value. */
export function labelFor(
  options: readonly { value: string; label: string }[],
  value: string,
): string {
  return options.find((option) => option.value === value)?.label ?? ''
}
