import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// `npm test` has looked for a browser and says which; without it, the system's if there is one.
const systemChromium = '/usr/bin/chromium'
const executablePath =
  process.env.CHROMIUM || (existsSync(systemChromium) ? systemChromium : undefined)

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  forbidOnly: !!process.env.CI,
  retries: 0, // a test that passes the second time has found something
  workers: process.env.CI ? 1 : 2, // each has a product and a browser of its own
  // Roomy, because two browsers, their servers and axe share two cores. Nothing here waits for time.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // The corners of what lies on a backdrop vary by 2 of 255 between runs.
    toHaveScreenshot: { threshold: 0.01, scale: 'css' },
  },
  // `npm run test:screens` draws into a folder of its own.
  snapshotPathTemplate: `${process.env.SCREENS_DIR ?? 'e2e/pictures'}/{arg}{ext}`,
  use: {
    locale: 'en-GB',
    timezoneId: 'America/Sao_Paulo',
    // Its calls and its console. Pictures, and copies of pages and requests, would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'tablet', use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
