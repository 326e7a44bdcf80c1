import type { LoginFieldMessages } from './en.ts'

export const es: LoginFieldMessages = {
  label: 'Correo electrónico',
  submit: 'Continuar con el correo',
  passkey: 'Usar una llave de acceso',
  enterCode: 'Introducir el código que enviamos a {email}',
  openMail: 'Abrir el correo que enviamos a {email}',
  or: 'o',
  wallets: 'Continuar con una billetera',
  loadFailed: 'No se pudo cargar. Comprueba tu conexión e inténtalo de nuevo.',
  legal: {
    terms: 'términos del servicio',
    privacy: 'política de privacidad',
    agree: 'Acepto los {terms} y la {privacy}',
    agreeOne: 'Acepto: {link}',
    notice: 'Al conectar tu billetera, aceptas nuestros {terms} y nuestra {privacy}.',
    noticeOne: 'Al conectar tu billetera, aceptas lo siguiente: {link}.',
  },
}
