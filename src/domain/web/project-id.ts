/** Whether a text may be a project id: one word of letters and digits, not a placeholder such as `…` or `<your id>`, nor what a template writes of a missing value. */
export const isProjectId = (text: string | undefined): text is string =>
  /^(?!(undefined|null)$)[\w-]{1,128}$/.test(text ?? '')
