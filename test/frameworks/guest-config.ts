/** Configuration of a site with one form, whose page takes what visitors send. */
export const guestConfig = (formId: string) => ({
  formsEndpoint: 'listeners',
  formConfig: [
    {
      id: formId,
      langCode: 'en_US',
      defaultLang: 'en_US',
      button_text: 'Send',
      titleSuccess: 'Sent',
      mailConfig: {},
      inputs: [{ name: 'name', type: 'short', required: 'true', placeholder: 'Your name', width: 12 }],
    },
  ],
});
