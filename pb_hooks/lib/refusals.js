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
function refusal(message, field) {
  const error = new BadRequestError(
    message,
    field ? { [field]: new ValidationError('refused', message) } : undefined,
  )
  error.message = message
  return error
}

/**
 * One answer for every way a code can be wrong, so that nobody learns which.
 *
 * @returns {BadRequestError} to throw; answers 400
 */
function invalidCode() {
  return refusal('Invalid subscription code')
}

module.exports = { refusal, invalidCode }
