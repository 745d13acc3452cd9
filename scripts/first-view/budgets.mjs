/**
 * How much script the first view of a page may load, gzipped. The build fails above it. React, its
 * DOM and the router alone are 95 kB.
 */
export const BUDGETS = [
  { paths: ['/', '/LandingPage'], bytes: 105_500 },
  { paths: ['/Pricing', '/about', '/privacy', '/terms'], bytes: 107_000 },
  { paths: ['/signin', '/signup'], bytes: 115_500 },
  { paths: ['/home/dashboard'], bytes: 163_500 },
]
