/**
 * How much script the first view of a page may load, gzipped. The build fails above it. React, its
 * DOM and the router alone are 86 kB; what every document has inside, 650 bytes, comes on top.
 */
export const BUDGETS = [
  { paths: ['/', '/LandingPage'], bytes: 95_000 },
  { paths: ['/Pricing', '/about', '/privacy', '/terms'], bytes: 97_000 },
  { paths: ['/signin', '/signup'], bytes: 98_740 },
  {
    paths: [
      '/view/plan/$planId/code/$viewCode',
      '/view/class/$classId/code/$viewCode',
      '/view/gym/$gymSubId/code/$viewCode',
      '/join/plan/$planId/code/$joinCode',
      '/join/gym/$gymSubId/code/$joinCode',
    ],
    bytes: 99_100,
  },
  { paths: ['/home/dashboard'], bytes: 132_500 },
]
