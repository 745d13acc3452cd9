import { expect, test } from 'vitest'
import { assertConfiguration, mistakesIn } from './configuration.mjs'

test('nothing set is a configuration that works', () => {
  expect(mistakesIn({})).toEqual([])
  expect(mistakesIn({ APP_URL: '', SMTP_PORT: '' })).toEqual([])
})

test('a whole one for production works', () => {
  const env = {
    ...{ APP_URL: 'https://tatami.example', SUPERUSER_IPS: '203.0.113.7, 10.0.0.0/8,::1' },
    ...{ SUPERUSER_EMAIL: 'op@tatami.example', SUPERUSER_PASSWORD: 'twelve letters' },
    ...{
      SMTP_HOST: 'mail',
      SMTP_PORT: '465',
      SMTP_TLS: 'true',
      MAIL_FROM: 'no-reply@tatami.example',
    },
    ...{ BACKUP_CRON: '*/30 1-5 * * 1,3', BACKUP_KEEP: '14', PB_ENCRYPTION_KEY: 'x'.repeat(32) },
  }
  expect(mistakesIn(env)).toEqual([])
})

test.each([
  ['APP_URL', 'tatami.example'],
  ['APP_URL', 'https://tatami.example/app'],
  ['PB_ENCRYPTION_KEY', 'short'],
  ['SMTP_PORT', 'smtp'],
  ['SMTP_TLS', 'yes'],
  ['RATE_LIMITS', 'of'],
  ['BACKUP_CRON', 'daily'],
  ['BACKUP_KEEP', '0'],
  ['SUPERUSER_IPS', '10.0.0.0/64'],
  ['SUPERUSER_IPS', 'office'],
  ['GOOGLE_AUTH_URL', 'accounts.google.com'],
])('%s as "%s" is told by its name', (name, value) => {
  expect(mistakesIn({ [name]: value }).join()).toContain(`${name} is `)
})

test('what only works together is asked for together', () => {
  expect(mistakesIn({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
    'GOOGLE_CLIENT_SECRET is missing beside GOOGLE_CLIENT_ID. Set all of them, or none.',
  ])
  expect(mistakesIn({ SMTP_HOST: 'mail' })).toHaveLength(1)
})

test('all mistakes are told at once, and no secret is repeated', () => {
  const env = { SUPERUSER_EMAIL: 'x', SUPERUSER_PASSWORD: 'hunter2', SMTP_PORT: '0' }
  expect(() => assertConfiguration(env)).toThrow(
    /SUPERUSER_EMAIL[\s\S]*SUPERUSER_PASSWORD[\s\S]*SMTP_PORT/,
  )
  expect(mistakesIn(env).join()).not.toContain('hunter2')
})
