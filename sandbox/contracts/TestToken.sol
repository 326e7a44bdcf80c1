// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token with any number of decimals, because 18 hides every mistake with amounts.
contract TestToken is ERC20 {
    uint8 private immutable places;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256 amount
    ) ERC20(name_, symbol_) {
        places = decimals_;
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], amount);
    }

    function decimals() public view override returns (uint8) {
        return places;
    }
}
