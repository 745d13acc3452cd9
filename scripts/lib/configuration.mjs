/** Validates the environment variables. Each error names the variable and the fix. */
import { BlockList, isIP } from 'node:net'
import { CliError } from './terminal.mjs'

/**
 * @param {NodeJS.ProcessEnv} env
 * @throws {CliError} listing every invalid variable with its fix
 */
export function assertConfiguration(env) {
  const errors = configurationErrors(env)
  if (errors.length > 0) {
    throw new CliError(`The configuration is invalid:\n  ${errors.join('\n  ')}`)
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} one message per error
 */
export function configurationErrors(env) {
  /** @type {string[]} */
  const errors = []
  const value = (/** @type {string} */ name) => env[name] || ''
  const list = (/** @type {string} */ name) =>
    value(name)
      .split(',')
      .map((item) => item.trim())
  const expect = (
    /** @type {string} */ name,
    /** @type {(text: string) => boolean} */ isValid,
    /** @type {string} */ fix,
  ) => {
    if (value(name) !== '' && !isValid(value(name))) {
      // A secret must not end up in a log.
      const shown = /SECRET|PASSWORD|KEY/.test(name) ? 'not usable' : `"${value(name)}"`
      errors.push(`${name} is ${shown}. ${fix}`)
    }
  }
  /** Requires either all of these variables or none. */
  const requireTogether = (/** @type {string[]} */ ...names) => {
    const missing = names.filter((name) => value(name) === '')
    if (missing.length > 0 && missing.length < names.length) {
      const present = names.filter((name) => value(name) !== '')
      errors.push(
        `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing beside ${present.join(' and ')}. Set all of them, or none.`,
      )
    }
  }
  const oneOf = (/** @type {string} */ name, /** @type {string[]} */ ...values) =>
    expect(name, (text) => values.includes(text), `Write ${values.join(' or ')}, or leave it out.`)

  expect('APP_URL', isOrigin, 'Write the address people use, such as https://tatami.example.com')
  oneOf('RATE_LIMITS', 'on', 'off')
  oneOf('LOCAL_SIGNIN', 'true', 'false')
  expect('PB_ENCRYPTION_KEY', (text) => text.length === 32, 'Give it exactly 32 characters.')
  expect('SUPERUSER_EMAIL', isAddress, 'Write an e-mail address.')
  expect('SUPERUSER_PASSWORD', (text) => text.length >= 12, 'Give it 12 characters or more.')
  requireTogether('SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD')
  expect(
    'SUPERUSER_IPS',
    () => list('SUPERUSER_IPS').every(isNetwork),
    'Write addresses or networks separated by commas, such as 203.0.113.7,10.0.0.0/8',
  )
  expect('OPERATOR_EMAIL', isAddress, 'Write an e-mail address.')

  requireTogether('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  for (const name of ['GOOGLE_AUTH_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL']) {
    expect(name, URL.canParse, 'Write an address, or leave it out for Google’s own.')
  }

  requireTogether('SMTP_USERNAME', 'SMTP_PASSWORD')
  expect('SMTP_PORT', isPort, 'Use a number from 1 to 65535.')
  oneOf('SMTP_TLS', 'true', 'false')
  expect('MAIL_FROM', isAddress, 'Write an e-mail address.')
  if (value('SMTP_HOST') !== '' && value('MAIL_FROM') === '') {
    errors.push('MAIL_FROM is missing beside SMTP_HOST. Write the sender of all mails.')
  }

  if (value('BACKUP_CRON') !== 'off') {
    expect(
      'BACKUP_CRON',
      (text) => /^[\d*/,-]+( [\d*/,-]+){4}$/.test(text),
      'Write a cron expression of five fields in UTC, such as 0 4 * * *, or off.',
    )
  }
  expect('BACKUP_KEEP', (text) => /^[1-9]\d*$/.test(text), 'Use a number from 1 up.')
  requireTogether('S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET')
  oneOf('S3_FORCE_PATH_STYLE', 'true', 'false')
  return errors
}

/** @param {string} text */
function isOrigin(text) {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search === ''
}

/** @param {string} text */
function isAddress(text) {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}

/** @param {string} text */
function isPort(text) {
  return /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65536
}

/** @param {string} text */
function isNetwork(text) {
  const [address = '', length, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (length === undefined) return true
  try {
    new BlockList().addSubnet(address, Number(length), family === 6 ? 'ipv6' : 'ipv4')
    return /^\d+$/.test(length)
  } catch {
    return false
  }
}
