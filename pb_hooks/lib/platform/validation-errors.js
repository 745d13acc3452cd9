/**
 * What the server says when it refuses, in a person's words. PocketBase's own error classes add a
 * full stop and a capital to a message; the product's messages are fixed to the letter, so the
 * text is set again.
 */

/**
 * @param {string} message what a person reads
 * @param {string} [field] the field at fault, which then carries the message too
 * @returns {BadRequestError} to throw; answers 400
 */
function validationError(message, field) {
  return refusalBecause(message, field ? { [field]: message } : {})
}

/**
 * A validationError whose reason differs from its message, as where the specification fixes the message.
 *
 * @param {string} message what a person reads first
 * @param {Record<string, string>} reasons by the field at fault
 * @returns {BadRequestError} to throw; answers 400
 */
function refusalBecause(message, reasons) {
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
 * One answer for every way a code can be wrong, so that nobody learns which.
 *
 * @returns {BadRequestError} to throw; answers 400
 */
function invalidCode() {
  return validationError(INVALID_CODE)
}

/**
 * @param {unknown} error
 * @returns {boolean} whether it says that a code is wrong
 */
function isInvalidCode(error) {
  return error instanceof BadRequestError && error.message === INVALID_CODE
}

module.exports = { validationError, refusalBecause, invalidCode, isInvalidCode }
