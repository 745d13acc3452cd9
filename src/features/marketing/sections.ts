/** The landing page's sections in order; each id is an anchor. */
export const sections = [
  { id: 'features', label: 'Features' },
  { id: 'highlights', label: 'Highlights' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'faq', label: 'FAQ' },
  { id: 'about', label: 'About' },
] as const

export type SectionId = (typeof sections)[number]['id']
