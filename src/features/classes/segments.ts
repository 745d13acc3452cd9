/** Parts of a class in their usual order. */
export const segments = [
  { value: 'warmup', label: 'Warm-up' },
  { value: 'technique', label: 'Technique' },
  { value: 'drill', label: 'Drill' },
  { value: 'positional', label: 'Positional' },
  { value: 'sparring', label: 'Sparring' },
  { value: 'cooldown', label: 'Cool-down' },
] as const
