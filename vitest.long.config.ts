import { defineConfig } from 'vitest/config'

/** The proofs that take minutes: `npm run test:matrix`, `test:mutants`, `test:ledger`, `drill`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/matrix/*.test.ts', 'tests/ledger/*.test.ts', 'tests/drill/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
})
