/** Whether a text may be a project id: one word of letters and digits, not a placeholder such as `…` or `<your id>`. */
export const isProjectId = (text: string | undefined): text is string => /^[\w-]{1,128}$/.test(text ?? '')
