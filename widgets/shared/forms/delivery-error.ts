/** The site did not take a form. Its message holds nothing that the visitor typed, so it may be logged. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}
