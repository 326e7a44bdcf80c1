/** Texts that some mail clients and servers parse as more than the one address that they resemble. `evil@stray.example` must never get a mail. */
export const INJECTED_ADDRESSES: readonly string[] = [
  'victim@example.com\r\nBcc: evil@stray.example',
  'victim@example.com\nRCPT TO:<evil@stray.example>',
  'victim@example.com, evil@stray.example',
  'victim@example.com;evil@stray.example',
  '"victim@example.com, evil"@stray.example',
  'evil@stray.example <victim@example.com>',
  'victim@example.com (evil@stray.example)',
  'evil%stray.example@example.com',
  'stray.example!evil@example.com',
  'victim@example.com%0d%0aBcc:evil@stray.example',
  '=?utf-8?q?evil=40stray.example=2C?=@example.com',
  'victim@example.com\0@stray.example',
]
