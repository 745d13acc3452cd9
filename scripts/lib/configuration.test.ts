import { expect, test } from 'vitest'
import { assertConfiguration, configurationErrors } from './configuration.mjs'

test('an empty environment is valid', () => {
  expect(configurationErrors({})).toEqual([])
  expect(configurationErrors({ APP_URL: '', SMTP_PORT: '' })).toEqual([])
})

test('a complete production configuration is valid', () => {
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
  expect(configurationErrors(env)).toEqual([])
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
])('%s with the value "%s" is rejected by name', (name, value) => {
  expect(configurationErrors({ [name]: value }).join()).toContain(`${name} is `)
})

test('variables that depend on each other must be set together', () => {
  expect(configurationErrors({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
    'GOOGLE_CLIENT_SECRET is missing beside GOOGLE_CLIENT_ID. Set all of them, or none.',
  ])
  expect(configurationErrors({ SMTP_HOST: 'mail' })).toHaveLength(1)
})

test('all errors are reported at once, without secret values', () => {
  const env = { SUPERUSER_EMAIL: 'x', SUPERUSER_PASSWORD: 'hunter2', SMTP_PORT: '0' }
  expect(() => assertConfiguration(env)).toThrow(
    /SUPERUSER_EMAIL[\s\S]*SUPERUSER_PASSWORD[\s\S]*SMTP_PORT/,
  )
  expect(configurationErrors(env).join()).not.toContain('hunter2')
})
