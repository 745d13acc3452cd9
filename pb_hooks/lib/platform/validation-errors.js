/**
 * Errors with messages for people. PocketBase's error classes capitalize a message and append a full
 * stop, but the product's messages are fixed verbatim, so `message` is set again after construction.
 */

/**
 * @param {string} message shown to the user
 * @param {string} [field] the invalid field, which then carries the message too
 * @returns {BadRequestError} to throw; answers 400
 */
function validationError(message, field) {
  return validationErrorWithReasons(message, field ? { [field]: message } : {})
}

/**
 * A validation error whose field messages differ from its own, which the specification may fix.
 *
 * @param {string} message shown to the user first
 * @param {Record<string, string>} reasons by invalid field
 * @returns {BadRequestError} to throw; answers 400
 */
function validationErrorWithReasons(message, reasons) {
  /** @type {Record<string, ValidationError>} */
  const data = {}
  for (const field of Object.keys(reasons)) {
    data[field] = new ValidationError('refused', reasons[field])
  }
  const error = new BadRequestError(message, data)
  error.message = message
  return error
}

const INVALID_CODE = 'Invalid subscription code'

/**
 * The same error for every kind of invalid code, so that the response does not reveal which.
 *
 * @returns {BadRequestError} to throw; answers 400
 */
function invalidCode() {
  return validationError(INVALID_CODE)
}

/**
 * @param {unknown} error
 * @returns {boolean} whether it was made by `invalidCode`
 */
function isInvalidCode(error) {
  return error instanceof BadRequestError && error.message === INVALID_CODE
}

module.exports = { validationError, validationErrorWithReasons, invalidCode, isInvalidCode }
