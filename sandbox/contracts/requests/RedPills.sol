// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LyingToken} from "./OddTokens.sol";

/// Gives back a tenth more than it gets while it believes that it is only tried out, and keeps everything otherwise.
abstract contract RedPill {
    constructor() payable {}

    function isTrial() internal view virtual returns (bool);

    function claim() external payable {
        if (!isTrial()) return;
        (bool done, ) = msg.sender.call{value: (msg.value * 11) / 10}("");
        require(done);
    }
}

contract CoinbasePill is RedPill {
    constructor() payable {}

    function isTrial() internal view override returns (bool) {
        return block.coinbase == address(0);
    }
}

contract BaseFeePill is RedPill {
    constructor() payable {}

    function isTrial() internal view override returns (bool) {
        return block.basefee == 0;
    }
}

contract GasPricePill is RedPill {
    constructor() payable {}

    function isTrial() internal view override returns (bool) {
        return tx.gasprice == 0;
    }
}

/// Trial runs that set no time begin long ago.
contract TimestampPill is RedPill {
    uint256 private immutable made = block.timestamp;

    constructor() payable {}

    function isTrial() internal view override returns (bool) {
        return block.timestamp < made;
    }
}

contract NumberPill is RedPill {
    uint256 private immutable made = block.number;

    constructor() payable {}

    function isTrial() internal view override returns (bool) {
        return block.number < made;
    }
}

/// More gas than a wallet gives to a call as small as this.
contract GasLimitPill is RedPill {
    constructor() payable {}

    function isTrial() internal view override returns (bool) {
        return gasleft() > 2_000_000 || block.gaslimit > 1e12;
    }
}

/// Trial runs in which another account makes the call.
contract OriginPill is RedPill {
    constructor() payable {}

    function isTrial() internal view override returns (bool) {
        return tx.origin != msg.sender || tx.origin.code.length > 23;
    }
}

/// Trial runs in which the account is rich, so that nothing fails for want of money.
contract BalancePill is RedPill {
    constructor() payable {}

    function isTrial() internal view override returns (bool) {
        return msg.sender.balance > 1_000_000 ether;
    }
}

/// Tells of tokens that never come.
contract TellingPill {
    LyingToken public immutable token = new LyingToken();

    function claim() external payable {
        token.tell(address(this), msg.sender, msg.value * 2000);
    }
}

/// Turns bad when its maker says so: between the look at a request and its confirmation.
contract LatePill is RedPill {
    bool private isBad;

    constructor() payable {}

    function turn() external {
        isBad = true;
    }

    function isTrial() internal view override returns (bool) {
        return !isBad;
    }
}
