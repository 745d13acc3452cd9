/**
 * How much script the first view of a page may load, gzipped. The build fails above it. React, its
 * DOM and the router alone are 86 kB.
 */
export const BUDGETS = [
  { paths: ['/', '/LandingPage'], bytes: 97_000 },
  { paths: ['/Pricing', '/about', '/privacy', '/terms'], bytes: 98_500 },
  { paths: ['/signin', '/signup'], bytes: 106_500 },
  { paths: ['/home/dashboard'], bytes: 141_000 },
]
