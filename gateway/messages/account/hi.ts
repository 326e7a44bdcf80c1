import type { AccountMailMessages } from './en.ts'

export const hi: AccountMailMessages = {
  codeExpires: 'यह 10 मिनट तक, और सिर्फ़ {site} पर मान्य है।',
  exportCodeSubject: '{site} पर आपके वॉलेट की निजी कुंजी दिखाने का कोड',
  exportCodeIntro: 'अपने वॉलेट की निजी कुंजी देखने के लिए {browser} से {site} पर यह कोड लिखें:',
  deleteCodeSubject: '{site} पर आपका खाता हटाने का कोड',
  deleteCodeIntro: 'अपना खाता और उसका वॉलेट हटाने के लिए {browser} से {site} पर यह कोड लिखें:',
  emailCodeSubject: 'आपके {site} खाते में पता जोड़ने का कोड',
  emailCodeIntro: 'किसी दूसरे पते से भी लॉग इन करने के लिए {site} पर {browser} में यह कोड लिखें:',
  confirmWarning:
    'इसे किसी को न बताएँ और कहीं और न लिखें। अगर आपने इसे नहीं माँगा था, तो अपने वॉलेट की सेटिंग में वे ब्राउज़र हटाएँ जिन्हें आप नहीं जानते।',
  exportedSubject: '{site} पर आपके वॉलेट की निजी कुंजी दिखाई गई',
  exportedIntro: '{browser} ने {site} पर आपके वॉलेट की निजी कुंजी दिखाई है।',
  passkeyAddedSubject: '{site} पर आपके वॉलेट में एक पासकी जोड़ी गई',
  passkeyAddedIntro: '{browser} ने एक पासकी जोड़ी है, जो {site} पर आपका वॉलेट खोलती है।',
  wayRemovedSubject: '{site} पर आपके वॉलेट का लॉग इन या रिकवरी का एक तरीका हटाया गया',
  wayRemovedIntro: '{browser} ने {site} पर आपके वॉलेट का लॉग इन या रिकवरी का एक तरीका हटाया है।',
  noticeAsk: 'अगर यह आप नहीं थे, तो वॉलेट में जो कुछ है उसे दूसरे वॉलेट में भेजें और साइट को तुरंत बताएँ।',
  frozenSubject: '{site} पर आपका वॉलेट फ़्रीज़ है',
  frozenIntro:
    '{browser} ने {site} पर आपका वॉलेट फ़्रीज़ कर दिया है। जब तक आप फिर से लॉग इन नहीं करते, उससे कुछ भी साइन नहीं हो सकता।',
  deletedSubject: '{site} पर आपका खाता हटा दिया गया',
  deletedIntro:
    '{browser} ने {site} पर आपका खाता और उसके वॉलेट में जाने के सभी तरीके हटा दिए हैं। अगर आपने निजी कुंजी नहीं रखी है, तो वॉलेट अब नहीं खुलेगा।',
}
