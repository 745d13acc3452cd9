/** The parts of the landing page, in their order; each id is an address of its own. */
export const sections = [
  { id: 'features', label: 'Features' },
  { id: 'highlights', label: 'Highlights' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'faq', label: 'FAQ' },
  { id: 'about', label: 'About' },
] as const

export type SectionId = (typeof sections)[number]['id']
