/**
 * How much script the first view of a page may load, gzipped. The build fails above it. React, its
 * DOM and the router alone are 86 kB.
 */
export const BUDGETS = [
  { paths: ['/', '/LandingPage'], bytes: 95_500 },
  { paths: ['/Pricing', '/about', '/privacy', '/terms'], bytes: 97_500 },
  { paths: ['/signin', '/signup'], bytes: 102_500 },
  { paths: ['/home/dashboard'], bytes: 133_000 },
]
